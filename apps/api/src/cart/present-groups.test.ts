import { expect, it } from 'vitest';
import { makeBasket, makeLine, makeOffer } from '../pricing/basket.fixture.ts';
import type { BasketLine, Offer, PackageTerms } from '../pricing/pricing.service.ts';
import { priceBasket } from '../pricing/pricing.service.ts';
import type { Line } from './line-on-wire.ts';
import { presentGroups } from './present-groups.ts';
import type { ShownLine } from './present-line.ts';
import { applyPrices, presentGifts, realUnitPriceOf } from './price-shown.ts';

/** A line of the page, as it is before promotions. */
function show(line: BasketLine, given: Partial<Line> = {}): ShownLine {
  const price = line.baseFen / 100;
  return {
    line: {
      basketId: line.id,
      ppid: line.ppid,
      available: true,
      price,
      listPrice: price,
      count: line.count,
      isAddon: line.kind === 'addon',
      gift: [],
      promotions: [],
      ...given,
    } as unknown as Line,
    toPrice: { lineId: line.id, servicesFen: line.servicesFen } as unknown as ShownLine['toPrice'],
  };
}

const noSale: Parameters<typeof presentGroups>[0]['rush'] = new Map();

function group(lines: BasketLine[], offers: Offer[], packages: PackageTerms[] = [], rush = noSale) {
  const bill = priceBasket(makeBasket(lines, { offers, packages, freight: none }));
  const shown = lines.map((line) => show(line));
  return {
    bill,
    groups: presentGroups({
      ...{ siteName: '机市', lines: applyPrices(shown, bill), bill, offers, packages, rush },
    }),
  };
}
const none = { delivery: 'none', freightFen: 0, freeFromFen: 0 } as const;

const minus = makeOffer({
  id: 7,
  type: 'minus',
  title: '满3000减200',
  scope: { in: ['category:2'], out: [] },
  rule: { steps: [{ fromFen: 300_000, minusFen: 20_000 }] },
});

it('S177 puts goods of a promotion under a head line that says what is reached and what comes next', () => {
  const phone = makeLine({ id: 1, baseFen: 288_000, categoryIds: [1, 2] });
  const other = makeLine({ id: 2, baseFen: 5_000, categoryIds: [9] });
  const { groups } = group([phone, other], [minus]);
  expect(groups).toMatchObject([
    {
      id: 72,
      isGroup: true,
      groupType: {
        cartGroupType: 2,
        title: '满3000减200',
        description: '再买 ¥120 减 ¥200',
        link: '/list/2-0-0-0-3-0',
        linkTitle: '去凑单',
      },
      isNewGroup: true,
      newGroupEconomize: 200,
      economize: 0,
      totalPrice: 2880,
    },
    { id: 1, isGroup: false, groupType: { cartGroupType: 1, title: '机市自营' }, totalPrice: 50 },
  ]);
  const reached = group([{ ...phone, count: 2 }, other], [minus]).groups[0];
  expect(reached).toMatchObject({
    groupType: { description: '已满 ¥3000 减 ¥200', link: '' },
    economize: 200,
    isNewGroup: false,
    totalPrice: 5560,
  });
});

it('S178 gives each line its part of the group, what is left of it, and the activities it may join', () => {
  const [phone, cover] = [
    makeLine({ id: 1, baseFen: 399_900, categoryIds: [2] }),
    makeLine({ id: 2, baseFen: 5_990, count: 2, categoryIds: [2] }),
  ];
  const { groups, bill } = group([phone, cover], [minus]);
  const [first, second] = groups[0]?.product ?? [];
  expect((first?.groupEconomize ?? 0) + (second?.groupEconomize ?? 0)).toBe(200);
  expect((first?.groupItemPrice ?? 0) + (second?.groupItemPrice ?? 0)).toBeCloseTo(3918.8, 2);
  expect(first?.promotions).toEqual([{ promotionId: 7, title: '满3000减200', isChosen: true }]);
  const line = bill.lines[1]!;
  expect(realUnitPriceOf(line)).toBe(Math.round(line.netFen / 2) / 100);
  expect(second?.realUnitPrice).toBe(realUnitPriceOf(line));
});

it('S177 shows a package as one block with its name on each line', () => {
  const terms = {
    id: 5,
    ppid: 1,
    name: '手机壳套餐',
    items: [1, 2].map((ppid) => ({ ppid, units: 2, minusFen: 250 })),
  };
  const lines = [1, 2].map((id) =>
    makeLine({ id, ppid: id, baseFen: 5_000, count: 4, kind: 'package', package: { id: 5, key: 'b5' } }),
  );
  const { groups } = group(lines, [], [terms]);
  expect(groups).toMatchObject([
    {
      groupType: { cartGroupType: 3, title: '手机壳套餐' },
      packageId: 5,
      packageCount: 2,
      economize: 20,
      totalPrice: 380,
    },
  ]);
  expect(groups[0]?.product.map(({ packing }) => packing)).toEqual(['手机壳套餐', '手机壳套餐']);
});

it('S178 hangs a gift on the line that led to it, given, refused or gone', () => {
  const offer = makeOffer({
    id: 3,
    type: 'gift',
    rule: { gifts: [{ ppid: 99, units: 1, name: '耳机', valueFen: 9_900, quota: 5, left: 5 }] },
  });
  const line = makeLine({ id: 1, baseFen: 10_000 });
  const { groups } = group([line], [offer]);
  expect(groups[0]?.product[0]?.gift).toEqual([
    { ppid: 99, name: '耳机', count: 1, promotionId: 3, basketId: 1, state: 'given' },
  ]);
  const refused = priceBasket(makeBasket([{ ...line, refusedGifts: [3] }], { offers: [offer] }));
  expect(presentGifts(refused)).toMatchObject([{ state: 'refused' }]);
});

it('S177 keeps what cannot be bought in a group of its own, to be cleared at once, in no sum', () => {
  const line = makeLine({ id: 1, baseFen: 10_000 });
  const bill = priceBasket(makeBasket([], {}));
  const lines = [show(line, { available: false }).line];
  expect(
    presentGroups({ siteName: '机市', lines, bill, offers: [], packages: [], rush: noSale }),
  ).toMatchObject([{ groupType: { cartGroupType: 9, clearFlag: true, clearBasketIds: '1' }, totalPrice: 0 }]);
});

it('S177 shows goods that a flash sale has now in a group of its own, with what is left of its time', () => {
  const lines = [1, 2].map((id) => makeLine({ id, ppid: id, baseFen: 5_000 }));
  const rush = new Map([[2, { qid: 31, endsAt: new Date(Date.now() + 90_500) }]]);
  const { groups } = group(lines, [], [], rush);
  expect(groups).toMatchObject([
    {
      ...{ id: 314, isGroup: false, totalPrice: 50, product: [{ ppid: 2 }] },
      groupType: {
        cartGroupType: 4,
        title: '限时抢购',
        link: '/rush/31',
        linkTitle: '去抢购',
        isRushCart: true,
      },
    },
    { groupType: { cartGroupType: 1, isRushCart: false, rushResidueSeconds: 0 }, product: [{ ppid: 1 }] },
  ]);
  expect(groups[0]?.groupType.rushResidueSeconds).toBeGreaterThan(60);
  expect(groups[0]?.groupType.rushResidueSeconds).toBeLessThanOrEqual(91);
});

it('S177 30 groups of 200 lines keep every line once', () => {
  const offers = Array.from({ length: 30 }, (_, index) => ({
    ...minus,
    id: index + 1,
    title: `活动${index + 1}`,
    scope: { in: [`category:${index + 1}`], out: [] },
  }));
  const lines = Array.from({ length: 200 }, (_, index) =>
    makeLine({ id: index + 1, baseFen: 99_999_999, categoryIds: [(index % 30) + 1] }),
  );
  const started = performance.now();
  const { groups, bill } = group(lines, offers);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(groups).toHaveLength(30);
  expect(new Set(groups.flatMap(({ product }) => product.map(({ basketId }) => basketId))).size).toBe(200);
  expect(Math.round(groups.reduce((sum, one) => sum + one.totalPrice, 0) * 100)).toBe(bill.sums.payableFen);
});
