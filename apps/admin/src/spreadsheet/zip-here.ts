import { type FlateError, unzipSync, zipSync } from 'fflate/browser';

export { strFromU8, strToU8, zipSync } from 'fflate/browser';

/**
 * Stands in for the `zip` that the writer of spreadsheets takes from fflate (vite.config.ts): that one packs every
 * large file in a worker made of text, which the admin's Content-Security-Policy refuses. The writer is in a worker
 * already and packs where it is.
 */
export function zip(
  files: Record<string, Uint8Array>,
  done: (error: FlateError | null, packed: Uint8Array) => void,
): void {
  done(null, zipSync(files));
}

/** Stands in for the `unzip` of the reader, as `zip` does. */
export function unzip(
  archive: Uint8Array,
  done: (error: FlateError | null, files: Record<string, Uint8Array>) => void,
): void {
  try {
    done(null, unzipSync(archive));
  } catch (error) {
    done(error as FlateError, {});
  }
}
