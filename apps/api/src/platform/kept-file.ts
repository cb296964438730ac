import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * What a process has worked out and the next one may begin with: of no worth beyond that, and never the truth. It is
 * thrown away when it cannot be read.
 */
export interface KeptFile {
  /** Empty where nothing is kept. */
  readonly file: string;
  /** Counted up with each change of the shape. */
  readonly format: string;
}

const FOLDER = 'kept';

/** Whether a process before has left anything. */
export async function hasKeptFiles(dataDir: string): Promise<boolean> {
  if (dataDir === '') return false;
  return (await readdir(path.join(dataDir, FOLDER)).catch(() => [])).length > 0;
}

/** A file in DATA_DIR; none where there is no such directory. */
export function keptFile(dataDir: string, name: string, format: string): KeptFile {
  return {
    file: dataDir === '' ? '' : path.join(dataDir, FOLDER, name),
    format: `${format} ${process.version}`,
  };
}

export async function readKept<Value>({ file, format }: KeptFile): Promise<Value | undefined> {
  if (file === '') return undefined;
  try {
    const kept = deserialize(await readFile(file)) as { format: string; value: Value };
    return kept.format === format ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

/** Writes all of it or nothing; for threads that have nothing else to do. A disk that is full loses it. */
export function writeKept(order: KeptFile, value: unknown): void {
  const { file, format } = order;
  if (file === '') return;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, serialize({ format, value }), { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // The next start begins without it.
  }
}
