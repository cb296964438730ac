import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { assertFileKey, isMissing } from './file-key.ts';
import type { ByteRange, FileStore } from './file-store.ts';

/**
 * Files in a folder. A reader sees a file whole or not at all, also when the process dies while writing.
 * Several processes may share the folder.
 */
export class FolderStore implements FileStore {
  readonly name = 'disk';
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = path.resolve(folder);
  }

  write(key: string, content: Uint8Array): Promise<void> {
    return this.#writeWhole(key, (file) => file.writeFile(content));
  }

  writePieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#writeWhole(key, async (file) => {
      for await (const piece of pieces) await file.writeFile(piece);
    });
  }

  async #writeWhole(key: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    const target = this.#locate(key);
    const temporary = path.join(path.dirname(target), `.${randomUUID()}.part`);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      const file = await open(temporary, 'wx', 0o644);
      try {
        await fill(file);
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

  async *readPieces(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    // The end of a stream is its last byte.
    const part = range && { start: range.start, end: range.end - 1 };
    if (range && range.end <= range.start) return;
    yield* createReadStream(this.#locate(key), part) as AsyncIterable<Uint8Array>;
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

  async signLink(): Promise<undefined> {
    return undefined;
  }

  async freeShare(): Promise<number> {
    // The folder begins with its first file.
    const { bavail, blocks } = await statfs(await nearestFolder(this.#folder));
    return blocks === 0 ? 1 : bavail / blocks;
  }

  #locate(key: string): string {
    assertFileKey(key);
    return path.join(this.#folder, ...key.split('/'));
  }
}

async function nearestFolder(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  const there = await stat(folder).then(
    (found) => found.isDirectory(),
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
  return there || parent === folder ? folder : nearestFolder(parent);
}
