import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CheckoutCopy } from '../prove/checkout-copy.ts';
import { listFiles, readSource, repositoryRoot } from '../verify/repository.ts';
import { kinds } from './plans.ts';
import { readSharedFiles } from './shared-files.ts';

/** One of everything, as it is typed: an area with its screen first, and what teams add to areas that stand. */
const area = ['area gift-voucher --title 礼品券', 'admin-list gift-voucher --title 礼品券'];
const additions = [
  'page gift-voucher my-vouchers --title 我的礼品券 --form',
  'page shell try-out --address /shell/try/:id --title 试一试',
  'job gift-voucher forget-old',
  'job payment forget-old',
  'operation gift-voucher give-away',
  'operation ads count-views',
  'operation blocklist list',
  'admin-list tenant --title 站点记录',
];
/** A table whose author has gone on to the next thing. */
const table = `import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, fen, moment, rowRef, tenantId } from '../platform/db/columns.ts';

/** What a voucher has paid. */
export const giftVoucherUse = pgTable(
  'gift_voucher_use',
  {
    tenantId: tenantId(),
    voucherId: rowRef('voucher_id').notNull(),
    /** Which of them. */
    place: integer('place').notNull(),
    amountFen: fen('amount_fen').notNull(),
    kind: text('kind').$type<'order' | 'service'>().notNull(),
    final: boolean('final').notNull().default(false),
    usedAt: moment('used_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.voucherId, table.place] })],
);
`;
const room = 'apps/api/src/gift-voucher';
/** Most of it is types and a database; on a machine with other work each takes minutes. */
const TIMEOUT_MS = 900_000;

let copy: CheckoutCopy;
beforeAll(() => {
  copy = new CheckoutCopy(repositoryRoot, { withCache: true });
}, TIMEOUT_MS);
afterAll(() => copy?.remove());

/** Runs a script in the copy. @returns what it said @throws Error with that */
async function run(...args: readonly string[]): Promise<string> {
  const { VITEST: _outer, NODE_ENV: _mode, ...env } = process.env;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: copy.root,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
  }
}

const make = (words: string) => run('tools/generate/new.ts', ...words.split(' '));

/** Every hand-written and every migrating file of the copy by what stands in it. */
function fingerprints(): Map<string, string> {
  const files = listFiles(copy.root).filter((file) => !/\.generated\.tsx?$/.test(file));
  return new Map(
    files.map((file) => [file, createHash('sha256').update(readSource(copy.root, file)).digest('hex')]),
  );
}

it(
  'an area with a screen of the admin changes no more shared files than CONTRIBUTING names, and says how many',
  async () => {
    const before = fingerprints();
    const said: string[] = [];
    for (const words of area) said.push(await make(words));
    const after = fingerprints();
    const changed = [...before].filter(([file, print]) => after.get(file) !== print).map(([file]) => file);
    const shared = readSharedFiles(readFileSync(path.join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8'));
    expect(changed.sort()).toEqual(shared);
    expect(shared.length).toBeLessThanOrEqual(3);
    expect(said[0]).toContain(`8 new, ${shared.length} changed that were there`);
  },
  TIMEOUT_MS,
);

it(
  'one of everything passes every check at once',
  async () => {
    for (const words of additions) await make(words);
    writeFileSync(path.join(copy.root, room, 'gift-voucher-use.tables.ts'), table);
    await make('fixture gift-voucher');
    await run('tools/migrations/new-migration.ts', '--name', 'gift_voucher_use');
    const made = [...area, ...additions, 'fixture'].map((words) => words.split(' ')[0]);
    expect(Object.keys(kinds).filter((kind) => !made.includes(kind))).toEqual([]);
    expect(await run('tools/verify/verify.ts')).toMatch(/^\d+ passed, 0 failed$/m);
  },
  TIMEOUT_MS,
);

it(
  'what is made works: its own tests pass, and those that ask of every table and every job',
  async () => {
    // The test of an operation that nobody has written yet is red until somebody does.
    const tests = ['gift-voucher', 'admin-gift-voucher', 'forget-old'].map(
      (name) => `${room}/${name}.test.ts`,
    );
    const all = ['due-tenants', 'tables-and-database'].map((name) => `apps/api/test/${name}.test.ts`);
    expect(await run('node_modules/vitest/vitest.mjs', 'run', ...tests, ...all)).toMatch(/5 passed/);
  },
  TIMEOUT_MS,
);
