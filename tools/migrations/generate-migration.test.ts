import { expect, test } from 'vitest';
import { generateMigration, readSnapshot } from './generate-migration.ts';

test('a column that the snapshot does not know is a migration, and the snapshot beside it knows it', async () => {
  const present = readSnapshot();
  const older = JSON.parse(present);
  delete older.tables['public.cart_line'].columns.count;
  const { sql, snapshot } = await generateMigration(JSON.stringify(older));
  expect(sql.trim()).toBe('ALTER TABLE "cart_line" ADD COLUMN "count" integer NOT NULL;');
  expect(JSON.parse(snapshot).tables).toEqual(JSON.parse(present).tables);
}, 120_000);
