import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { listLot, sellAtOnce } from '../resale/units.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await sellAtOnce(shop);
});
afterAll(() => shop?.close());

it('S335 C124 shows a piece, of whose services none is chosen', async () => {
  const { id, newPpid } = await listLot(shop);
  const piece = await shop.client().bargain.detail({ id });
  expect(piece).toMatchObject({
    reason: 'lastPieces',
    newPpid,
    price: 800,
    newPrice: 999,
    left: 3,
    mkcid: 0,
  });
  expect(piece.tags).toEqual([{ code: 4, text: '尾货' }]);
  for (const one of piece.jiuJiService) expect(one).toMatchObject({ selectedIndex: 0, isSelected: false });
});

it('C125 C126 lists pieces by reason with what they can be narrowed by, and tells where the visitor is', async () => {
  const { list, reasons } = await shop.client().bargain.products({ kind: 'lastPieces' });
  expect(list.length).toBeGreaterThan(0);
  expect(reasons).toEqual([{ kind: 'lastPieces', name: '尾货', count: list.length }]);
  expect((await shop.client().bargain.products({ kind: 'sample' })).total).toBe(0);
  expect(await shop.client().bargain.areaInfo({})).toMatchObject({ shop: null });
});
