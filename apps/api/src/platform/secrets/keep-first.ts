import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a file holds; where there is none, what `make` gives is kept in it, for its owner alone. Of those who do this at
 * the same moment one wins, and all of them get what it kept.
 * @param file in a folder that is there
 */
export async function keepFirst(file: string, make: () => string | Promise<string>): Promise<string> {
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  const draft = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    await writeFile(draft, await make(), { mode: 0o600 });
    // A link fails where the name is taken, and a name never stands for a text that is half written.
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
