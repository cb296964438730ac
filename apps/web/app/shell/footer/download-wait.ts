/** How long after opening a certificate cannot be downloaded yet, in milliseconds (S103). */
export const DOWNLOAD_WAIT_MS = 6000;
/** The number that the label begins to count down from (S103). */
export const COUNTED_FROM = 3;
const STEP_MS = DOWNLOAD_WAIT_MS / COUNTED_FROM;

/**
 * The number of the label some time after the dialog was opened: 3, 2, 1 over the six seconds, 0 once the download is
 * open (S103).
 * @param passedMs since the dialog was opened
 */
export function countDownload(passedMs: number): number {
  return Math.max(0, COUNTED_FROM - Math.floor(Math.max(0, passedMs) / STEP_MS));
}

/** Milliseconds until the number changes. */
export function untilNextCount(passedMs: number): number {
  return STEP_MS - (passedMs % STEP_MS);
}
