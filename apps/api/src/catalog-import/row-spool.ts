import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { invalidInput } from '../platform/app-error.ts';
import { NumberList } from './number-list.ts';

/** Bytes that are written at once, and read at once. */
const WRITTEN_AT_ONCE = 1024 * 1024;
const READ_AT_ONCE = 64 * 1024;
/** Places are kept in 32 bits. */
const LARGEST = 0xffff_ffff;

/**
 * Texts by their number in a file of its own, so that they take four bytes of memory each. The file goes with `close`.
 */
export class RowSpool {
  readonly #folder: string;
  readonly #file: number;
  /** Where each text begins, and where the last one ends. */
  readonly #places = new NumberList();
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #written = 0;
  #window = Buffer.alloc(READ_AT_ONCE);
  /** What of the file stands in the window. */
  #windowStart = 0;
  #windowEnd = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#file = openSync(path.join(folder, 'rows'), 'wx+', 0o600);
    this.#places.push(0);
  }

  static async open(): Promise<RowSpool> {
    return new RowSpool(await mkdtemp(path.join(tmpdir(), 'jishi-rows-')));
  }

  get length(): number {
    return this.#places.length - 1;
  }

  /** @throws AppError invalidInput when four gigabytes are not enough */
  append(text: string): void {
    const bytes = Buffer.from(text);
    const end = this.#written + this.#waitingBytes + bytes.length;
    if (end > LARGEST) throw invalidInput('文件内容过大，请拆成几个文件分别导入');
    this.#places.push(end);
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= WRITTEN_AT_ONCE) this.#write();
  }

  read(index: number): string {
    if (this.#waitingBytes > 0) this.#write();
    const start = this.#places.get(index);
    const end = this.#places.get(index + 1);
    if (start < this.#windowStart || end > this.#windowEnd) this.#fill(start, end);
    return this.#window.toString('utf8', start - this.#windowStart, end - this.#windowStart);
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Reads a text, and what follows it where texts are read one after the other. */
  #fill(start: number, end: number): void {
    const isNext = start <= this.#windowEnd && end > this.#windowEnd && start >= this.#windowStart;
    const length = isNext
      ? Math.max(end - start, Math.min(READ_AT_ONCE, this.#written - start))
      : end - start;
    if (length > this.#window.length) this.#window = Buffer.alloc(length);
    for (let filled = 0; filled < length; ) {
      const count = readSync(this.#file, this.#window, filled, length - filled, start + filled);
      if (count === 0) throw new Error('the file of gathered rows was cut off');
      filled += count;
    }
    this.#windowStart = start;
    this.#windowEnd = start + length;
  }

  #write(): void {
    const bytes = Buffer.concat(this.#waiting);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    this.#written += bytes.length;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
