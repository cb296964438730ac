import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { askForTerm, askForWords, lexemesOf, termsOf } from './lexemes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const title = ['苹果 iPhone 16 Pro Max 沙漠色钛金属 256GB', '手机 智能手机', '99新', '五华旗舰店'];
const words = ['成色:99新', "套餐:it's a \\ one"];

/** Whether PostgreSQL finds the listing by something. */
async function finds(query: string, parts: readonly string[] = title): Promise<boolean> {
  const { rows } = await shop.context().db.execute<{ found: boolean }>(sql`
    SELECT array_to_tsvector(${sql.param(lexemesOf(parts, words))}::text[]) @@ ${query}::tsquery AS found`);
  return rows[0]?.found === true;
}
const findsWords = (text: string, parts?: readonly string[]) =>
  finds(termsOf(text).map(askForTerm).join(' & '), parts);

it('words that say what all of these goods are ask for none of them', () => {
  expect(termsOf('二手手机')).toEqual([]);
  expect(termsOf('官翻 优品特价')).toEqual([]);
});

describe('what a listing is found by', () => {
  it.each([
    'iphone16',
    'iPhone 16 pro',
    'IPHONE pro',
    '256',
    '256g',
    '沙漠',
    '色钛金',
    '属',
    '苹果手机',
    '苹果16',
    '99新 iphone',
    '二手 iPhone 16',
    'ｉｐｈｏｎｅ　１６',
    '五华旗舰',
  ])('is found by %s', async (text) => expect(await findsWords(text)).toBe(true));

  it.each(['iphone17', 'hone', '56gb', '钛合', '华为', '成色', '套餐', '远'])(
    'is not found by %s',
    async (text) => expect(await findsWords(text)).toBe(false),
  );

  it.each([
    ['二手华为', 'HUAWEI Pura 80 Ultra 鎏光黑 16GB+512GB'],
    ['华为mate60', 'HUAWEI Mate 60 12GB+512GB'],
    ['huawei mate70', '华为 Mate 70 Pro'],
    ['苹果17', 'Apple iPhone 17 黑色 512GB'],
    ['苹果 iphone17', 'iPhone 17 Pro'],
    ['红米k90', '小米 REDMI K90 Pro Max'],
    ['摩托罗拉', 'moto razr 60'],
    ['荣耀500', '荣耀 500 Pro 曜石黑'],
  ])('C347 %s finds %s by a name of its maker', async (text, name) => {
    expect(await findsWords(text, [name])).toBe(true);
  });

  it.each([
    ['华为', 'Apple iPhone 17'],
    ['mini', '小米 Xiaomi 17'],
    ['小米', 'Apple iPad mini'],
  ])('C347 %s does not find %s', async (text, name) => {
    expect(await findsWords(text, [name])).toBe(false);
  });

  it('is found by words of a list, whatever signs they have, one of a name and all names', async () => {
    expect(await finds(askForWords(['成色:95新', '成色:99新']))).toBe(true);
    expect(await finds(`${askForWords(['成色:99新'])} & ${askForWords(["套餐:it's a \\ one"])}`)).toBe(true);
    expect(await finds(askForWords(['成色:9新']))).toBe(false);
  });
});
