import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { invalidInput } from '../platform/app-error.ts';

/**
 * What a file may hold once it is inflated: a few hundred bytes can say thousands of times as much, which no
 * spreadsheet does.
 */
const ALWAYS_ALLOWED = 64 * 1024 * 1024;
const LARGEST_RATIO = 40;
const LARGEST_CONTENT = 4 * 1024 * 1024 * 1024;
const MOST_ENTRIES = 1_000;
const LARGEST_DIRECTORY = 1024 * 1024;
const READ_AT_ONCE = 64 * 1024;
/** The end of a ZIP file is found from behind: 22 bytes and a comment of up to 64 KB. */
const LONGEST_END = 22 + 0xffff;

const TOO_LARGE = '文件展开后过大，请拆成几个文件，Excel 也可以另存为 CSV 后导入';

/** One file within a ZIP file. */
interface ZipEntry {
  name: string;
  isPacked: boolean;
  /** Bytes in the ZIP file. */
  packedSize: number;
  /** Bytes once it is inflated, as the ZIP file says. */
  size: number;
  checksum: number;
  offset: number;
}

/** A ZIP file that is read entry by entry as streams, with little memory, however large it is. */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, ZipEntry>;

  private constructor(file: FileHandle, entries: readonly ZipEntry[]) {
    this.#file = file;
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /**
   * @throws AppError invalidInput when it holds more than a spreadsheet may
   * @throws Error when it is no ZIP file, or cut off
   */
  static async open(path: string): Promise<ZipFile> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const entries = readDirectory(await findDirectory(file, size));
      const content = entries.reduce((sum, entry) => sum + entry.size, 0);
      const allowed = Math.min(Math.max(ALWAYS_ALLOWED, size * LARGEST_RATIO), LARGEST_CONTENT);
      if (content > allowed) throw invalidInput(TOO_LARGE);
      return new ZipFile(file, entries);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Names of all entries, as they stand in the file; folders end in a slash. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /**
   * The pieces of an entry; of one that is not there, none.
   * @throws AppError invalidInput when it inflates to more than the file says
   * @throws Error when it is damaged
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    // The local header repeats the name, and has extra fields of its own.
    const header = await readAt(this.#file, entry.offset, 30);
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    let size = 0;
    let checksum = 0;
    const packed = Readable.from(readPieces(this.#file, start, entry.packedSize));
    const inflated = packed.pipe(entry.isPacked ? createInflateRaw() : new PassThrough());
    packed.on('error', (error) => inflated.destroy(error));
    try {
      for await (const chunk of inflated as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > entry.size) throw invalidInput(TOO_LARGE);
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } finally {
      packed.destroy();
    }
    if (size !== entry.size || checksum !== entry.checksum) throw new Error(`${name} is damaged`);
  }
}

/** The list of entries at the end of the file. */
async function findDirectory(file: FileHandle, size: number): Promise<{ bytes: Buffer; count: number }> {
  const length = Math.min(size, LONGEST_END);
  const tail = await readAt(file, size - length, length);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('no ZIP file');
  let count = tail.readUInt16LE(end + 10);
  let bytes = tail.readUInt32LE(end + 12);
  let offset = tail.readUInt32LE(end + 16);
  // A file in the format for large ones says so by the largest numbers there are, and where the true ones stand.
  if (count === 0xffff || bytes === 0xffffffff || offset === 0xffffffff) {
    const locator = tail.subarray(end - 20, end);
    if (!locator.toString('latin1').startsWith('PK\x06\x07')) throw new Error('no end of a large ZIP file');
    const record = await readAt(file, Number(locator.readBigUInt64LE(8)), 56);
    count = Number(record.readBigUInt64LE(32));
    bytes = Number(record.readBigUInt64LE(40));
    offset = Number(record.readBigUInt64LE(48));
  }
  if (count > MOST_ENTRIES || bytes > LARGEST_DIRECTORY) throw invalidInput(TOO_LARGE);
  return { bytes: await readAt(file, offset, bytes), count };
}

function readDirectory({ bytes, count }: { bytes: Buffer; count: number }): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of a ZIP file');
    const [isSecret, method] = [(bytes.readUInt16LE(at + 8) & 1) === 1, bytes.readUInt16LE(at + 10)];
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const large = readLargeNumbers(bytes.subarray(nameEnd, extraEnd));
    const numberAt = (offset: number) => {
      const number = bytes.readUInt32LE(offset);
      return number === 0xffffffff ? (large.shift() ?? number) : number;
    };
    const name = decodeName(bytes.subarray(at + 46, nameEnd));
    if (isSecret || (method !== 0 && method !== 8)) throw new Error(`${name} cannot be unpacked`);
    // In the order in which the format for large files keeps them.
    const size = numberAt(at + 24);
    const packedSize = numberAt(at + 20);
    const offset = numberAt(at + 42);
    entries.push({
      name,
      isPacked: method === 8,
      size,
      packedSize,
      offset,
      checksum: bytes.readUInt32LE(at + 16),
    });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Windows writes names in GBK and says nothing of it; what is valid as UTF-8 is hardly ever meant as the other. */
function decodeName(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return new TextDecoder('gb18030').decode(name);
  }
}

/** Sizes and offsets that four bytes do not hold, from the extra field 1. */
function readLargeNumbers(extra: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const end = Math.min(at + 4 + extra.readUInt16LE(at + 2), extra.length);
    for (let place = at + 4; place + 8 <= end; place += 8) numbers.push(Number(extra.readBigUInt64LE(place)));
  }
  return numbers;
}

async function* readPieces(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; done += READ_AT_ONCE)
    yield await readAt(file, start + done, Math.min(READ_AT_ONCE, length - done));
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new Error('the file is cut off');
  return buffer;
}
