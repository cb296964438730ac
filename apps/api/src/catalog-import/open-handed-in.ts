import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, invalidInput } from '../platform/app-error.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type InspectedFile, inspectFile } from './text-encoding.ts';
import { ZipFile } from './zip-file.ts';

/** A file that staff handed in, laid out on the disk of the process that reads it. */
export interface HandedIn {
  /** The table. */
  path: string;
  /** Folder of the pictures that it names. */
  folder: string;
  file: InspectedFile;
  packed: boolean;
  /** Takes it off the disk. */
  close(): Promise<void>;
}

/** What the content of an .xlsx begins with; a ZIP file without it holds a table and pictures. */
const SHEET_MARK = '[Content_Types].xml';
const isTable = (name: string) => /\.(xlsx|xls|csv|txt)$/i.test(name);

/**
 * Lays a table, or a .zip of one table and its pictures, out in a folder of its own.
 * @param content its bytes, or its key in the store of files
 * @throws AppError invalidInput for a .zip without exactly one table, or one that is damaged
 */
export async function openHandedIn(
  content: Uint8Array | { store: FileStore; key: string },
): Promise<HandedIn> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jishi-import-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const whole = path.join(folder, 'table');
    if (content instanceof Uint8Array) await writeFile(whole, content);
    else await pipeline(content.store.readPieces(content.key), createWriteStream(whole));
    const file = await inspectFile(whole);
    if (file.kind !== 'xlsx') return { path: whole, folder, file, packed: false, close };
    const table = await unpack(whole, path.join(folder, 'unpacked'));
    if (table === undefined) return { path: whole, folder, file, packed: false, close };
    return {
      ...{ path: table, folder: path.dirname(table), packed: true, close },
      file: await inspectFile(table),
    };
  } catch (error) {
    await close();
    if (error instanceof AppError) throw error;
    throw invalidInput('文件已损坏或不完整，请重新保存后再上传');
  }
}

/** @returns where the table of a .zip lies; undefined for an .xlsx */
async function unpack(zipPath: string, folder: string): Promise<string | undefined> {
  const zip = await ZipFile.open(zipPath);
  try {
    const names = zip.names.filter((name) => isPlain(name));
    if (names.includes(SHEET_MARK)) return undefined;
    const tables = names.filter(isTable);
    const [table] = tables;
    if (table === undefined || tables.length > 1)
      throw invalidInput(`压缩包里应正好有一个 .xlsx 或 .csv 表格，实际有 ${tables.length} 个`);
    for (const name of names) {
      const target = path.join(folder, name.replaceAll('\\', '/'));
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(zip.read(name), createWriteStream(target, { mode: 0o600 }));
    }
    return path.join(folder, table.replaceAll('\\', '/'));
  } finally {
    await zip.close();
  }
}

/** A file that stays within the folder and is not of those that systems put beside it. */
function isPlain(name: string): boolean {
  const parts = name.split(/[/\\]/);
  return !name.endsWith('/') && !name.startsWith('/') && parts.every((part) => !/^(\.|__MACOSX$)/.test(part));
}
