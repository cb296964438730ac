import { access, readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../platform/files/file-store.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import { KeyTable, keyOf } from './key-table.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';

/**
 * Names that are remembered: a file of a million rows may name as many pictures. To store one again changes nothing.
 */
const REMEMBERED = 10_000;

/** The picture files beside a merchant's table; each is stored once, however many rows name it. */
export class PictureShelf {
  readonly #files: FileStore;
  readonly #folder: string;
  readonly #kept: ReadonlyMap<string, StoredPicture>;
  readonly #stored = new LRUCache<string, Promise<StoredPicture>>({ max: REMEMBERED });
  readonly #present = new LRUCache<string, Promise<boolean>>({ max: REMEMBERED });
  readonly #keys = new KeyTable();
  #fresh: StoredPicture[] = [];

  /** @param kept pictures that the shop has already, by name */
  constructor(files: FileStore, folder: string, kept: ReadonlyMap<string, StoredPicture> = new Map()) {
    this.#kept = kept;
    this.#files = files;
    this.#folder = folder;
  }

  /** Different pictures that were stored. */
  get storedCount(): number {
    return this.#keys.size;
  }

  /** Pictures that were stored since the last time, each once. */
  takeFresh(): StoredPicture[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  /** What is wrong with a row that names a picture which is not there. */
  async findMissing(row: ImportRow): Promise<RowProblem | undefined> {
    const missing: string[] = [];
    for (const name of row.pictures) {
      if (!(await this.#isPresent(name))) missing.push(name);
    }
    if (missing.length === 0) return undefined;
    return { line: row.line, column: '图片', reason: `找不到图片文件 ${missing.join('、')}` };
  }

  /** Stores the original (its sizes are derived later). @throws when the file is no picture */
  store(name: string): Promise<StoredPicture> {
    const known = this.#stored.get(name);
    if (known) return known;
    const storing = this.#provide(name).then((picture) => {
      const key = keyOf(picture.key);
      if (this.#keys.get(key) === undefined) this.#fresh.push(picture);
      this.#keys.set(key, 0);
      return picture;
    });
    this.#stored.set(name, storing);
    return storing;
  }

  async #provide(name: string): Promise<StoredPicture> {
    return this.#kept.get(name) ?? storePicture(this.#files, await readFile(join(this.#folder, name)));
  }

  #isPresent(name: string): Promise<boolean> {
    if (this.#kept.has(name)) return Promise.resolve(true);
    const known = this.#present.get(name);
    if (known) return known;
    const path = normalize(join(this.#folder, name));
    // A name may lead into a folder below, never out of the picture folder.
    const inside = path.startsWith(normalize(this.#folder + sep));
    const present = inside
      ? access(path).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false);
    this.#present.set(name, present);
    return present;
  }
}
