import { access, readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { FileStore } from '../platform/files/file-store.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';

/** The picture files beside a merchant's table; each is stored once, however many rows name it. */
export class PictureShelf {
  readonly #files: FileStore;
  readonly #folder: string;
  readonly #stored = new Map<string, Promise<StoredPicture>>();
  readonly #present = new Map<string, Promise<boolean>>();

  constructor(files: FileStore, folder: string) {
    this.#files = files;
    this.#folder = folder;
  }

  get storedCount(): number {
    return this.#stored.size;
  }

  /** Every picture that was stored; files that turned out to be no pictures are left out. */
  async listStored(): Promise<StoredPicture[]> {
    const settled = await Promise.allSettled(this.#stored.values());
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  /** Rows that name a picture which is not there are reported. */
  async checkRows(rows: readonly ImportRow[]): Promise<{ sound: ImportRow[]; problems: RowProblem[] }> {
    const problems: RowProblem[] = [];
    const sound: ImportRow[] = [];
    for (const row of rows) {
      const missing: string[] = [];
      for (const name of row.pictures) {
        if (!(await this.#isPresent(name))) missing.push(name);
      }
      if (missing.length === 0) sound.push(row);
      else problems.push({ line: row.line, column: '图片', reason: `找不到图片文件 ${missing.join('、')}` });
    }
    return { sound, problems };
  }

  /** Stores the original (its sizes are derived later). @throws when the file is no picture */
  store(name: string): Promise<StoredPicture> {
    const known = this.#stored.get(name);
    if (known) return known;
    const storing = readFile(this.#pathOf(name)).then((bytes) => storePicture(this.#files, bytes));
    this.#stored.set(name, storing);
    return storing;
  }

  #isPresent(name: string): Promise<boolean> {
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

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}
