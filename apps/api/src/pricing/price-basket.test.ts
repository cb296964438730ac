import { describe, expect, it } from 'vitest';
import { makeBasket, makeLine, makeOffer, NOON } from './basket.fixture.ts';
import { priceBasket, refundShare } from './pricing.service.ts';

const everything = { in: ['all:0'], out: [] };
const phone = makeLine({ id: 1, baseFen: 399_900, categoryIds: [1, 11], brandId: 7 });
const shell = makeLine({ id: 2, baseFen: 5_990, count: 2, categoryIds: [2] });
const minus = makeOffer({
  id: 10,
  type: 'minus',
  title: '满3000减200',
  rule: { steps: [{ fromFen: 300_000, minusFen: 20_000 }] },
});

describe('the worked example', () => {
  const priced = priceBasket(
    makeBasket([{ ...phone, vipFen: 397_900 }, shell], {
      offers: [minus],
      goodsCoupon: {
        id: 5,
        name: '满3000减100',
        scope: everything,
        thresholdFen: 300_000,
        amountFen: 10_000,
        withActivity: true,
      },
      points: { wish: 1_000, has: 1_000 },
    }),
  );

  it('comes to 3,788.80, with a share of every source on every line', () => {
    expect(priced.sums).toMatchObject({
      goodsFen: 411_880,
      vipFen: 2_000,
      activityFen: 20_000,
      couponFen: 10_000,
      pointsFen: 1_000,
      pointsUsed: 1_000,
      freightFen: 0,
      payableFen: 378_880,
    });
    const amounts = priced.lines.map(({ shares }) => shares.map(({ kind, amountFen }) => [kind, amountFen]));
    expect(amounts).toEqual([
      [
        ['vip', 2_000],
        ['activity', 19_415],
        ['coupon', 9_708],
        ['points', 971],
      ],
      [
        ['activity', 585],
        ['coupon', 292],
        ['points', 29],
      ],
    ]);
    expect(priced.lines.map(({ netFen }) => netFen)).toEqual([367_806, 11_074]);
  });

  it('gives 55.37 back for a case, 55.37 for the other, 3,678.06 for the phone', () => {
    expect([refundShare(11_074, 2, 0, 1), refundShare(11_074, 2, 1, 1)]).toEqual([5_537, 5_537]);
    expect(refundShare(367_806, 1, 0, 1)).toBe(367_806);
  });

  it('says what was reached and what each promotion gave', () => {
    expect(priced.groups).toMatchObject([
      {
        key: 'p10',
        lineIds: [1, 2],
        goodsFen: 409_880,
        savedFen: 20_000,
        reachedText: '已满 ¥3000 减 ¥200',
        next: null,
      },
    ]);
    expect(priced.lines[0]).toMatchObject({ groupSavedFen: 19_415, groupFen: 378_485 });
    expect(priced.taken).toEqual([{ promotionId: 10, amountFen: 20_000, gifts: [] }]);
  });
});

describe('activities', () => {
  it('takes the best step, and says what is missing for the next', () => {
    const steps = [
      { fromFen: 100_000, minusFen: 5_000 },
      { fromFen: 500_000, minusFen: 50_000 },
    ];
    const priced = priceBasket(
      makeBasket([phone], { offers: [makeOffer({ id: 1, type: 'minus', rule: { steps } })] }),
    );
    expect(priced.sums.activityFen).toBe(5_000);
    expect(priced.groups[0]?.next).toEqual({
      moreFen: 100_100,
      moreUnits: 0,
      saveFen: 50_000,
      text: '再买 ¥1001 减 ¥500',
    });
  });

  it('shows a group whose condition is not met yet', () => {
    const priced = priceBasket(makeBasket([shell], { offers: [minus] }));
    expect(priced.sums.activityFen).toBe(0);
    expect(priced.groups).toMatchObject([
      { key: 'p10', savedFen: 0, reachedText: '', next: { text: '再买 ¥2880.2 减 ¥200' } },
    ]);
    expect(priced.idle).toMatchObject([{ promotionId: 10, reason: '还差 ¥2880.2' }]);
  });

  it('counts 每满 as often as it may', () => {
    const offer = makeOffer({
      id: 1,
      type: 'minus',
      rule: { steps: [{ fromFen: 100_000, minusFen: 1_000 }], repeat: 3 },
    });
    expect(priceBasket(makeBasket([phone], { offers: [offer] })).sums.activityFen).toBe(3_000);
  });

  it('takes a percent for a number of units, half up and with a cap', () => {
    const rule = { steps: [{ fromUnits: 2, offPpm: 200_000 }] };
    const offers = [makeOffer({ id: 1, type: 'percent', rule })];
    const odd = { ...shell, baseFen: 5_991 };
    expect(priceBasket(makeBasket([odd], { offers })).sums.activityFen).toBe(2_396);
    const capped = [makeOffer({ id: 1, type: 'percent', rule: { ...rule, capFen: 100 } })];
    expect(priceBasket(makeBasket([shell], { offers: capped })).sums.activityFen).toBe(100);
  });

  it('makes the cheaper unit of two cheaper, never the dear one', () => {
    const offers = [makeOffer({ id: 1, type: 'nthUnit', rule: { nth: 2, offPpm: 500_000 } })];
    const priced = priceBasket(makeBasket([phone, { ...shell, count: 1 }], { offers }));
    expect(priced.lines.map(({ netFen }) => netFen)).toEqual([399_900, 2_995]);
    expect(priceBasket(makeBasket([{ ...shell, count: 5 }], { offers })).sums.activityFen).toBe(5_990);
    expect(priced.groups[0]?.reachedText).toBe('已享第 2 件 5 折');
  });

  it('puts each line in one group, so that both sums are reached', () => {
    const inA = { in: ['sku:1', 'sku:2'], out: [] };
    const inB = { in: ['sku:2', 'sku:3'], out: [] };
    const rule = { steps: [{ fromFen: 10_000, minusFen: 1_000 }] };
    const offers = [
      makeOffer({ id: 1, type: 'minus', rule, scope: inA }),
      makeOffer({ id: 2, type: 'minus', rule, scope: inB }),
    ];
    const lines = [10_000, 5_000, 5_000].map((baseFen, index) => makeLine({ id: index + 1, baseFen }));
    const priced = priceBasket(makeBasket(lines, { offers }));
    expect(priced.sums.activityFen).toBe(2_000);
    expect(priced.lines.map(({ groupKey }) => groupKey)).toEqual(['p1', 'p2', 'p2']);
  });

  it('goes by the choice of the shopper: another one, or none', () => {
    const small = makeOffer({
      id: 11,
      type: 'minus',
      title: '小',
      rule: { steps: [{ fromFen: 1, minusFen: 100 }] },
    });
    const offers = [minus, small];
    const chosen = priceBasket(makeBasket([{ ...phone, chosenPromotionId: 11 }], { offers }));
    expect(chosen.sums.activityFen).toBe(100);
    expect(chosen.lines[0]?.choices.map(({ promotionId }) => promotionId)).toEqual([10, 11]);
    expect(chosen.idle).toMatchObject([{ promotionId: 10, reason: '与“小”不可同享' }]);
    expect(priceBasket(makeBasket([{ ...phone, chosenPromotionId: 0 }], { offers })).sums.activityFen).toBe(
      0,
    );
    const gone = makeBasket([{ ...phone, chosenPromotionId: 99 }], { offers });
    expect(priceBasket(gone).sums.activityFen).toBe(20_000);
  });

  it('leaves a special price out that would lose more than it gives', () => {
    const special = makeOffer({ id: 3, type: 'special', rule: { prices: [{ ppid: 1, priceFen: 299_900 }] } });
    const good = priceBasket(makeBasket([phone], { offers: [special] }));
    expect(good.lines[0]).toMatchObject({ unitFen: 299_900, netFen: 299_900 });
    const slight = { ...special, rule: { prices: [{ ppid: 1, priceFen: 299_950 }] } };
    const big = { ...minus, rule: { steps: [{ fromFen: 300_000, minusFen: 150_000 }] } };
    expect(priceBasket(makeBasket([phone], { offers: [slight, big] })).sums.payableFen).toBe(249_900);
  });

  it('lets one that stands alone stand alone', () => {
    const lone = makeOffer({
      id: 3,
      type: 'special',
      exclusive: true,
      rule: { prices: [{ ppid: 1, priceFen: 349_900 }] },
    });
    const priced = priceBasket(makeBasket([phone], { offers: [minus, lone] }));
    expect(priced.sums.payableFen).toBe(349_900);
    expect(priced.idle).toMatchObject([{ promotionId: 10, reason: `与“活动3”不可同享` }]);
  });

  it('asks for the level, the time and what stands in the way', () => {
    const offers = [
      { ...minus, id: 1, levelMin: 3 },
      { ...minus, id: 2, blocked: '您已参加过该活动' },
      { ...minus, id: 3, startsAt: new Date(NOON.getTime() + 1) },
      { ...minus, id: 4, endsAt: NOON },
    ];
    const priced = priceBasket(makeBasket([phone], { offers }));
    expect(priced.sums.activityFen).toBe(0);
    expect(priced.idle.map(({ reason }) => reason)).toEqual(['仅限金卡会员及以上会员', '您已参加过该活动']);
    expect(priceBasket(makeBasket([phone], { offers, memberLevel: 3 })).sums.activityFen).toBe(20_000);
    expect(priceBasket(makeBasket([phone], { offers, memberLevel: null })).sums.activityFen).toBe(0);
  });

  it('leaves an offer out whose budget does not hold it', () => {
    const offers = [{ ...minus, budgetLeftFen: 19_999 }];
    expect(priceBasket(makeBasket([phone], { offers })).sums.activityFen).toBe(0);
  });

  it('prices a package as a block, as often as it is whole', () => {
    const inPackage = { kind: 'package', package: { id: 4, key: 'a' } } as const;
    const packages = [
      {
        id: 4,
        ppid: 1,
        name: '畅拍套餐',
        items: [
          { ppid: 1, units: 1, minusFen: 5_000 },
          { ppid: 2, units: 2, minusFen: 1_000 },
        ],
      },
    ];
    const lines = [
      { ...phone, ...inPackage },
      { ...shell, ...inPackage },
    ];
    const priced = priceBasket(makeBasket(lines, { packages, offers: [minus] }));
    expect(priced.sums.activityFen).toBe(7_000);
    expect(priced.groups).toMatchObject([
      { key: 'b4:a', kind: 'package', packageId: 4, savedFen: 7_000, reachedText: '套餐已省 ¥70' },
    ]);
    const broken = lines.map((line) => ({ ...line, isSelected: line.id === 1 }));
    expect(priceBasket(makeBasket(broken, { packages })).sums.activityFen).toBe(0);
  });
});
