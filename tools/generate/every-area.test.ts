import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readLedgers } from '../coverage/ledger.ts';
import { checkCommentWidths, checkFileSizes } from '../verify/file-sizes.ts';
import { checkNames } from '../verify/names.ts';
import { repositoryRoot } from '../verify/repository.ts';
import { checkSoftSpots } from '../verify/soft-spots.ts';
import { writeTree } from '../verify/tree.fixture.ts';
import { readName } from './casing.ts';
import type { Plan } from './plan.ts';
import { kinds, planNew } from './plans.ts';
import { findStatement, listTables } from './present-code.ts';

const areas = [
  ...new Set(Object.values(readLedgers(repositoryRoot)).flatMap((rows) => rows.map(({ area }) => area))),
];
/** Asked of the checkout as it is; nothing is written. */
const plan = (kind: string, area: string): Plan =>
  planNew(repositoryRoot, kinds[kind]?.isNamed ? [kind, area, 'try-something'] : [kind, area], {});
const isStated = (area: string) => findStatement(repositoryRoot, readName(area)) !== undefined;

it('everything can be made in every area of the ledgers, and only an area that is stated cannot be made again', () => {
  expect(areas.length).toBeGreaterThan(50);
  const created: Record<string, string> = {};
  for (const kind of Object.keys(kinds)) {
    for (const area of areas) {
      if (kind === 'area' && isStated(area)) {
        expect(() => plan(kind, area), area).toThrow(`npm run new -- operation ${area} <name>`);
        continue;
      }
      const { create, edit } = plan(kind, area);
      Object.assign(created, create);
      for (const [file, change] of Object.entries(edit)) {
        const present = readFileSync(path.join(repositoryRoot, file), 'utf8');
        expect(change(present).length, `${kind} ${area}: ${file}`).toBeGreaterThan(present.length);
      }
    }
  }
  const root = writeTree(created);
  for (const check of [checkNames, checkFileSizes, checkCommentWidths, checkSoftSpots])
    expect(check(root)).toEqual([]);
  const tables = [...listTables(repositoryRoot), ...listTables(root)].map(({ table }) => table);
  expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([]);
}, 120_000);
