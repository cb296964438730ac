import { subscribe } from './realtime/subscribe.ts';

/** Nothing else waits for it: the page is drawn and answers before the connection is made. */
const AFTER_MS = 3_000;

/**
 * Has the messages of a member counted anew whenever he is told something (the exchange says that there is something,
 * and not what). A page that is not looked at listens to nothing; when it is looked at again it counts once.
 * @returns what ends it
 */
export function listenForMessages(memberId: number, onNews: () => void): () => void {
  let live: { close(): void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasHidden = false;
  const stop = () => {
    clearTimeout(timer);
    live?.close();
    live = undefined;
  };
  const follow = () => {
    stop();
    if (document.visibilityState === 'hidden') {
      wasHidden = true;
      return;
    }
    if (wasHidden) onNews();
    timer = setTimeout(() => {
      // What was told while nobody listened yet, or no more, is counted when the connection stands.
      live = subscribe(`notice/${memberId}`, onNews, (state) => state === 'open' && onNews());
    }, AFTER_MS);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}
