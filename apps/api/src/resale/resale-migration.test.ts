import { expect, test } from 'vitest';
import { applyMigrations } from '../platform/db/apply-migrations.ts';
import { openBefore, ourMigrations } from '../platform/db/migrating.fixture.ts';
import { askForTerm, askForWords, lexemesOf, termsOf } from './lexemes.ts';

const parts = ['苹果 iPhone 16 Pro 沙漠色 256GB', '99新', '五华旗舰店'];
const words = ['颜色:沙漠色', '成色:99新'];

test('units on sale before are found by the same words as if they were listed now', async () => {
  const client = await openBefore('_resale_lexemes.sql');
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO resale_entry (tenant_id, listing_id, kind, ppid, category_ids, brand_id, product_id, model, grade,
       battery, price_fen, store_id, listed_at, words, search)
     VALUES (0, 1, 'secondhand', 1, '{}', 1, 1, 'iPhone 16', '99新', 90, 1, 0, now(), $1, $2)`,
    [words, `${parts.join(' ').toLowerCase()} 苹果`],
  );
  await client.query(`SET session_replication_role = origin`);
  await applyMigrations(client, ourMigrations);
  const asked = [
    ...['iphone16', '苹果 pro', '256g', '沙漠', '漠色', '色', '99新', '旗舰店', '店'].map((text) =>
      termsOf(text).map(askForTerm).join(' & '),
    ),
    askForWords(['成色:99新']),
  ];
  const { rows } = await client.query<{ before: boolean; now: boolean }>(
    `SELECT lexemes @@ asked::tsquery AS before, array_to_tsvector($1) @@ asked::tsquery AS now
       FROM resale_entry, unnest($2::text[]) asked`,
    [lexemesOf(parts, words), asked],
  );
  expect(rows).toEqual(asked.map(() => ({ before: true, now: true })));
});
