/** Most milliseconds that a view waits for a quiet moment after the page has loaded. */
const LONGEST_WAIT_MS = 1000;

/**
 * Runs once: when the page has loaded and the browser has nothing better to do, or before that when the visitor leaves.
 * @param run told whether the page is being left, so that what it sends must outlive it
 */
export function whenIdleOrLeaving(run: (leaving: boolean) => void): void {
  let hasRun = false;
  const runOnce = (leaving: boolean) => {
    if (hasRun) return;
    hasRun = true;
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
    run(leaving);
  };
  const leave = () => runOnce(true);
  // On phones a page in the background is often ended without another word.
  const hide = () => document.visibilityState === 'hidden' && runOnce(true);
  const idle = () => runOnce(false);
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(idle, { timeout: LONGEST_WAIT_MS });
    else setTimeout(idle, LONGEST_WAIT_MS / 5);
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
