// A page and its script are of one build. Where the script is not to be had any more, because a newer build came between
// the two, the page is opened again, and is whole; not over and over, for a script may be missing for good.
{
	const key = "papan.again";
	const patience = 10_000;
	const again = ({ target }) => {
		if (!(target instanceof HTMLScriptElement)) return;
		try {
			if (Date.now() - Number(sessionStorage.getItem(key)) < patience) return;
			sessionStorage.setItem(key, String(Date.now()));
		} catch {
			// Who cannot note that it was tried must not try.
			return;
		}
		location.reload();
	};
	// What fails to load does not bubble.
	addEventListener("error", again, true);
}
