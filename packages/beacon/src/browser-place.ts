import type { Place } from './place.ts';

/** The part of a window that the beacon needs. */
export type BeaconWindow = Pick<
  Window & typeof globalThis,
  'navigator' | 'Image' | 'fetch' | 'setTimeout' | 'sessionStorage'
>;

/**
 * A browser: pictures, posts that outlive the page, the session storage. @param origin of the shop; empty on its own
 * pages
 */
export function browserPlace(window: BeaconWindow, origin = ''): Place {
  // A picture that nobody holds may be given up before it was asked for.
  const asked = new Set<HTMLImageElement>();
  return {
    origin,
    userAgent: window.navigator.userAgent,
    defaultWay: 'image',
    get storage() {
      try {
        return window.sessionStorage;
      } catch {
        // Browsers that forbid storage throw at the mere sight of it.
        return undefined;
      }
    },
    loadImage: (address, done) => {
      const image = new window.Image();
      asked.add(image);
      const end = () => {
        asked.delete(image);
        done();
      };
      image.onload = end;
      image.onerror = end;
      image.src = address;
    },
    post: (address, contentType, body, done) => {
      window
        .fetch(address, {
          method: 'POST',
          body,
          keepalive: true,
          credentials: 'same-origin',
          headers: { 'content-type': contentType },
        })
        .then(done, done);
    },
    now: () => Date.now(),
    later: (run, milliseconds) => {
      window.setTimeout(run, milliseconds);
    },
  };
}
