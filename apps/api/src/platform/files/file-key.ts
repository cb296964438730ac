/**
 * Parts of a key: no empty one, none that begins with a dot, so that no key can leave the folder or meet a temporary
 * file.
 */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Is this a key a store takes: ASCII letters, digits, `.`, `_`, `-` in parts split by `/`, at most 200 characters. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

/** @throws Error for what is no key */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
}

/** Does a failed read say that there is no such file? */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** What a store without a file system rejects with where a file is missing. */
export function missingFile(key: string): Error {
  return Object.assign(new Error(`no file ${key}`), { code: 'ENOENT' });
}
