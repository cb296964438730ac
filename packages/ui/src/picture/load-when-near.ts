/** How far from the window a picture begins to load, in pixels (S375). */
export const LAZY_DISTANCE_PX = 1000;

let observer: IntersectionObserver | undefined;

/**
 * Lets a lazy picture load when it comes within 1000 px of the window (S375): browsers choose distances of their own,
 * some far shorter, and this is the latest. One observer serves all pictures of a page. Returns how to stop.
 */
export function loadWhenNear(image: HTMLImageElement): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  observer ??= new IntersectionObserver(
    (entries, own) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLImageElement).loading = 'eager';
        own.unobserve(target);
      }
    },
    { rootMargin: `${LAZY_DISTANCE_PX}px` },
  );
  const own = observer;
  own.observe(image);
  return () => own.unobserve(image);
}
