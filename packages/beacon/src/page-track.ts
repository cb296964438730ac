/** Where a session keeps something for itself. */
export interface TrackStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** Name in the session storage. */
export const TRACK_NAME = 'pageTrack';
/** Addresses that are kept (S421). */
const LONGEST_TRACK = 30;

/**
 * Puts an address at the end of the page track: at most 30 of them, separated by `|` (S421). Storage that refuses is
 * left alone.
 */
export function trackPage(storage: TrackStorage | undefined, address: string): void {
  try {
    if (!storage) return;
    const known = storage.getItem(TRACK_NAME);
    const track = known ? known.split('|') : [];
    track.push(address.replaceAll('|', '%7C'));
    storage.setItem(TRACK_NAME, track.slice(-LONGEST_TRACK).join('|'));
  } catch {
    // A full or forbidden storage (incognito windows) is no reason to count nothing.
  }
}
