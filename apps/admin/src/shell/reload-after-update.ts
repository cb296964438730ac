const RELOADED_AT = 'jishi-admin-reloaded';
/** A page that could not be loaded twice within so many milliseconds is not cured by reloading. */
const ONCE_IN_MS = 30_000;

/**
 * After an update of the shop the page in the browser asks for code that is gone. Reloading brings the new page, once:
 * should that not help, the error page of the route has the word.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
