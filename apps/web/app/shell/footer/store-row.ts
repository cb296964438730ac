/** Stores that are seen side by side; only with more of them the row moves (S104). */
export const SEEN_STORES = 3;
/** How long the row stands still, in milliseconds (S104). */
export const TURN_MS = 3000;
/** How long a move takes, in milliseconds (S104). The sheet says the same. */
export const MOVE_MS = 500;
/** A slide is 370 px wide (S104), with the gap between two of them. */
export const SLIDE_PX = 370;
export const SLIDE_STEP_PX = SLIDE_PX + 45;

/** Whether there are more stores than are seen at once (S104). */
export function canMove(count: number): boolean {
  return count > SEEN_STORES;
}

/** The place after this one: one slide on, from the last window back to the first. */
export function nextPlace(place: number, count: number): number {
  return canMove(count) && place < count - SEEN_STORES ? place + 1 : 0;
}
