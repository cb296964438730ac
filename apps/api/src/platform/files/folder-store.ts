import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** Parts of a key: no empty one, none that begins with a dot, so that no key can leave the folder or meet a temporary file. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Is this a key a store takes: ASCII letters, digits, `.`, `_`, `-` in parts split by `/`, at most 200 characters. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

/**
 * Files in a folder. A reader sees a file whole or not at all, also when the process dies while writing.
 * Several processes may share the folder.
 */
export class FolderStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.resolve(folder);
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    const target = this.#locate(key);
    const temporary = path.join(path.dirname(target), `.${randomUUID()}.part`);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      const file = await open(temporary, 'wx', 0o644);
      try {
        await file.writeFile(content);
        // Without this a power cut may leave the new name with no content.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  read(key: string): Promise<Uint8Array> {
    return readFile(this.#locate(key));
  }

  async exists(key: string): Promise<boolean> {
    try {
      return (await stat(this.#locate(key))).isFile();
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#locate(key), { force: true });
  }

  #locate(key: string): string {
    if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
    return path.join(this.#folder, ...key.split('/'));
  }
}

/** Does a failed read say that there is no such file? */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
