/** Copies a text; false where the page may not (plain http, or the person said no). */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

/** Hands a text, or bytes as they are, out as a file. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>): void {
	const type = typeof content === "string" ? "text/plain" : "application/octet-stream";
	const address = URL.createObjectURL(new Blob([content], { type }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// The download has its own hold on it by the next turn of the loop.
	setTimeout(() => URL.revokeObjectURL(address), 1000);
}
