//! The native shell: it runs the core's effects and holds no rule.
//!
//! The page sends one command and hears one event: [`send`](send::send) answers a command with an update, and `update`
//! brings what happens without a command, such as a finished save. [`aim`](send::aim) is a question and changes nothing.

mod effects;
mod saves;
mod send;
mod text_file;

use std::time::Duration;

use tauri::{App, Builder, Context, Manager, RunEvent, Runtime};

pub use send::{NoUpdate, Shell};

/// How long a closing app waits for saves that are on their way to the disk, or failed and are tried once more.
const LAST_SAVES: Duration = Duration::from_secs(2);

/// Opens the window and runs the app until it is closed.
#[cfg_attr(mobile, tauri::mobile_entry_point)]
pub fn run() {
    #[cfg(target_os = "linux")]
    without_dmabuf_where_it_fails();
    let builder = Builder::default();
    // It has to come first: a second start must end before anything opens the saves.
    #[cfg(desktop)]
    let builder = builder.plugin(tauri_plugin_single_instance::init(|app, _arguments, _folder| show_window(app)));
    match build(builder, tauri::generate_context!()) {
        Ok(app) => app.run(|app, event| {
            if let RunEvent::Exit = event {
                send::save_before_the_end(app, LAST_SAVES);
            }
        }),
        Err(error) => eprintln!("papan: the window cannot be opened: {error}"),
    }
}

/// The app on any runtime.
///
/// # Errors
/// When the context or a plugin is refused.
pub fn build<R: Runtime>(builder: Builder<R>, context: Context<R>) -> tauri::Result<App<R>> {
    builder
        .plugin(tauri_plugin_store::Builder::new().build())
        .manage(Shell::default())
        .invoke_handler(tauri::generate_handler![send::send, send::aim])
        .build(context)
}

#[cfg(desktop)]
fn show_window<R: Runtime>(app: &tauri::AppHandle<R>) {
    if let Some(window) = app.get_webview_window("main") {
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// WebKitGTK before 2.48 shows an empty window with some graphics drivers unless it draws without DMABUF. The variable
/// must be there when the process starts, so the program starts itself once more.
#[cfg(target_os = "linux")]
fn without_dmabuf_where_it_fails() {
    use std::os::unix::process::CommandExt;

    const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    let old = tauri::webview_version().is_ok_and(|version| is_before_2_48(&version));
    if old
        && std::env::var_os(SWITCH).is_none()
        && let Ok(program) = std::env::current_exe()
    {
        let error = std::process::Command::new(program).args(std::env::args_os().skip(1)).env(SWITCH, "1").exec();
        eprintln!("papan: starting without DMABUF failed: {error}");
    }
}

#[cfg(target_os = "linux")]
fn is_before_2_48(version: &str) -> bool {
    let mut numbers = version.split('.').map_while(|number| number.parse::<u32>().ok());
    matches!((numbers.next(), numbers.next()), (Some(major), Some(minor)) if (major, minor) < (2, 48))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::is_before_2_48;

    #[test]
    fn only_old_webkits_draw_without_dmabuf() {
        assert!(is_before_2_48("2.46.5") && is_before_2_48("1.99.0"));
        assert!(!is_before_2_48("2.48.0") && !is_before_2_48("2.50.6") && !is_before_2_48("3.0"));
        assert!(!is_before_2_48("unknown"));
    }
}
