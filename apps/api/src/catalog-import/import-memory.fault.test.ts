import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gathered } from './gather-file.fixture.ts';
import { writeLargeCsv, writeLargeWorkbook } from './large-table.fixture.ts';

const MB = 1024 * 1024;
/**
 * What a file of 100 MB may add to what a file of a few rows takes. What that takes is mostly the reading of the
 * program's own TypeScript, from 160 to 240 MB as the machine has it, and says nothing of the import.
 */
const GROWTH_MB = 150;
/**
 * Without it the process keeps what the loading of its modules has thrown away, and what a large file takes would be
 * hidden in that.
 */
const HEAP_MB = 96;
/** Each file is written, read and parsed by one process after the other, whatever else the machine does. */
const PATIENCE_MS = 600_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jishi-large-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The import up to the database, in a process of its own. */
async function gather(file: string): Promise<Gathered> {
  const program = fileURLToPath(import.meta.resolve('./gather-program.fixture.ts'));
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${HEAP_MB}`,
    program,
    file,
  ]);
  return JSON.parse(stdout);
}

it.each([
  ['CSV of 120,000 rows', 'large.csv', writeLargeCsv, 120_000, 832],
  ['.xlsx of 40,000 rows and 240,000 texts', 'large.xlsx', writeLargeWorkbook, 40_000, 3_400],
])(
  'a %s and 100 MB takes little more memory than one of a few rows',
  async (_title, name, write, rows, length) => {
    const [small, large] = [path.join(folder, `small-${name}`), path.join(folder, name)];
    await write(small, 8, length);
    await write(large, rows, length);
    expect((await stat(large)).size).toBeGreaterThan(100 * MB);
    const least = await gather(small);
    const most = await gather(large);
    expect(least).toMatchObject({ read: 8, taken: 8, problems: 0 });
    expect(most).toMatchObject({ read: rows, taken: rows, problems: 0 });
    const figures = `${least.peakMb} MB, ${most.peakMb} MB`;
    expect(most.peakMb - least.peakMb, figures).toBeLessThan(GROWTH_MB);
  },
  PATIENCE_MS,
);
