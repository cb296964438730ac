/** How long a browser may take to begin with the file, in milliseconds. */
const KEPT_MS = 60_000;

/**
 * Hands a file to the browser under its name. Its address is kept for a minute: a busy browser that comes later than
 * the address lives saves nothing, or something without a name.
 */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
