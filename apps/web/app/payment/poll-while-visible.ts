/** What the poller needs of the page; tests give their own. */
export type PolledDocument = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Asks again and again while the page can be seen: the next time `intervalMs` after the last answer, so that a slow
 * server is never asked twice at once. A hidden page rests and asks at once when it is looked at again. A failed
 * question is asked again like any other.
 * @param ask resolves with true when there is nothing more to ask
 * @returns ends it
 */
export function pollWhileVisible(
  ask: () => Promise<boolean>,
  intervalMs: number,
  page: PolledDocument = document,
): () => void {
  let isOver = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isHidden = () => page.visibilityState === 'hidden';
  const schedule = () => {
    clearTimeout(timer);
    if (!isOver && !isHidden()) timer = setTimeout(run, intervalMs);
  };
  const run = async () => {
    if (isOver || isAsking || isHidden()) return;
    isAsking = true;
    isOver = (await ask().catch(() => false)) || isOver;
    isAsking = false;
    schedule();
  };
  const look = () => {
    clearTimeout(timer);
    if (!isHidden()) run();
  };

  page.addEventListener('visibilitychange', look);
  schedule();
  return () => {
    isOver = true;
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', look);
  };
}
