import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../../test/test-shop.ts';
import { holdsWord } from './holds-word.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const texts = [
  '华为 Mate 70',
  'HUAWEI mate',
  '100% 好评',
  'a_b',
  '反斜\\杠',
  'ÉCRAN 6,7',
  'Ωμέγα',
  '１２３ Ｐｒｏ',
  '',
];
const words = [
  '华为',
  'mate',
  'MATE',
  '70',
  '%',
  '_',
  '\\',
  'écran',
  'ωμέ',
  'ｐＲＯ',
  '２',
  '没有',
  '华为 m',
];

it.each(words)('finds %s in the same texts as a pattern without regard to case', async (word) => {
  const { db } = shop.context();
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<{ text: string; found: boolean; expected: boolean }>(sql`
    SELECT text, ${holdsWord(sql`text`, word)} AS found, text ILIKE ${pattern} AS expected
      FROM unnest(${sql.param(texts)}::text[]) AS text`);
  for (const { text, found, expected } of rows) expect([text, found]).toEqual([text, expected]);
});
