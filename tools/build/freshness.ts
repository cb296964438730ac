import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a build reads and writes, as paths relative to the checkout. */
export interface BuildFiles {
  readonly name: string;
  /** Files and directories; a directory counts with everything below it. */
  readonly inputs: readonly string[];
  /** Paths below an input that do not count: what the build itself writes, and tests. */
  readonly ignore: RegExp;
  readonly outputs: readonly string[];
}

interface Stamp {
  /** Hash over path, size and time of change of all inputs: read without opening a file. */
  readonly listing: string;
  /** Hash over path and content of all inputs: what decides when the listing differs. */
  readonly content: string;
}

/**
 * Whether the outputs were built from the inputs as they are now. The listing decides in a few
 * milliseconds; only where it differs (a fresh clone over an old build, a touched file) is everything read.
 */
export function isFresh(root: string, files: BuildFiles): boolean {
  if (files.outputs.some((output) => !existsSync(path.join(root, output)))) return false;
  const stamp = readStamp(root, files);
  if (stamp === undefined) return false;
  const inputs = listInputs(root, files);
  if (stamp.listing === hashListing(inputs)) return true;
  const content = hashContent(root, inputs);
  if (stamp.content !== content) return false;
  writeStamp(root, files, { listing: hashListing(inputs), content });
  return true;
}

/**
 * Photographs the inputs, and returns what records them as built. Taken before the build, so that a
 * file changed while it runs is built again the next time.
 */
export function prepareStamp(root: string, files: BuildFiles): () => void {
  const inputs = listInputs(root, files);
  const stamp = { listing: hashListing(inputs), content: hashContent(root, inputs) };
  return () => writeStamp(root, files, stamp);
}

interface Input {
  readonly file: string;
  readonly sizeBytes: number;
  readonly changedMs: number;
}

function listInputs(root: string, { inputs, ignore }: BuildFiles): Input[] {
  const found: Input[] = [];
  const add = (file: string): void => {
    if (ignore.test(file)) return;
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    if (stat?.isFile()) found.push({ file, sizeBytes: stat.size, changedMs: stat.mtimeMs });
    if (!stat?.isDirectory()) return;
    for (const name of readdirSync(path.join(root, file)).sort()) add(`${file}/${name}`);
  };
  inputs.forEach(add);
  return found;
}

function hashListing(inputs: readonly Input[]): string {
  return hash(
    inputs.map(({ file, sizeBytes, changedMs }) => `${file}\t${sizeBytes}\t${changedMs}`).join('\n'),
  );
}

function hashContent(root: string, inputs: readonly Input[]): string {
  const lines = inputs.map(({ file }) => `${file}\t${hash(readFileSync(path.join(root, file)))}`);
  return hash(lines.join('\n'));
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function stampFile(root: string, name: string): string {
  return path.join(root, 'node_modules/.cache/jishi', `${name}.build.json`);
}

/** A stamp that cannot be read is no stamp: the worst it can cause is one build too many. */
function readStamp(root: string, { name }: BuildFiles): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(root, name), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

function writeStamp(root: string, { name }: BuildFiles, stamp: Stamp): void {
  const file = stampFile(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}
