import { describe, expect, it } from 'vitest';
import { makeBasket, makeLine, makeOffer } from './basket.fixture.ts';
import { priceBasket } from './pricing.service.ts';

const everything = { in: ['all:0'], out: [] };
const phone = makeLine({ id: 1, baseFen: 399_900, categoryIds: [1, 11], brandId: 7 });
const shell = makeLine({ id: 2, baseFen: 5_990, count: 2, categoryIds: [2] });
const minus = makeOffer({
  id: 10,
  type: 'minus',
  title: '满3000减200',
  rule: { steps: [{ fromFen: 300_000, minusFen: 20_000 }] },
});

describe('gifts and add-ons', () => {
  const gift = makeOffer({
    id: 20,
    type: 'gift',
    title: '赠耳机',
    rule: {
      steps: [{ fromFen: 300_000 }],
      gifts: [{ ppid: 9, units: 1, name: '耳机', valueFen: 9_900, quota: 9, left: 1 }],
    },
  });

  it('gives a gift with the goods, not without them, and not to who refused it', () => {
    const priced = priceBasket(makeBasket([phone, shell], { offers: [gift] }));
    expect(priced.gifts).toMatchObject([{ ppid: 9, units: 1, lineId: 1, state: 'given' }]);
    expect(priced.taken).toEqual([{ promotionId: 20, amountFen: 0, gifts: [{ ppid: 9, units: 1 }] }]);
    expect(priceBasket(makeBasket([shell], { offers: [gift] })).gifts).toEqual([]);
    const refused = makeBasket([{ ...phone, refusedGifts: [20] }], { offers: [gift] });
    expect(priceBasket(refused)).toMatchObject({ gifts: [{ state: 'refused' }], taken: [] });
  });

  it('says when the gifts are gone', () => {
    const gone = {
      ...gift,
      rule: {
        ...gift.rule,
        gifts: [{ ppid: 9, units: 1, name: '耳机', valueFen: 9_900, quota: 9, left: 0 }],
      },
    };
    expect(priceBasket(makeBasket([phone], { offers: [gone] })).gifts).toMatchObject([{ state: 'out' }]);
  });

  it('lowers the price of an add-on while its condition holds, for as many as are offered', () => {
    const addon = makeOffer({
      id: 30,
      type: 'addon',
      rule: {
        steps: [{ fromFen: 300_000 }],
        addons: [{ ppid: 5, name: '充电头', priceFen: 990, maxUnits: 1 }],
      },
    });
    const charger = makeLine({ id: 5, baseFen: 9_900, count: 2, kind: 'addon', addonPromotionId: 30 });
    const priced = priceBasket(makeBasket([phone, charger], { offers: [addon] }));
    expect(priced.lines[1]?.netFen).toBe(990 + 9_900);
    expect(priced.addons).toMatchObject([{ isReached: true, ppid: 5, priceFen: 990 }]);
    const alone = priceBasket(makeBasket([shell, charger], { offers: [addon] }));
    expect(alone.lines[1]?.netFen).toBe(19_800);
    expect(alone.addons).toMatchObject([{ isReached: false, moreFen: 288_020 }]);
  });
});

describe('after the activities', () => {
  const coupon = {
    id: 5,
    name: '券',
    scope: everything,
    thresholdFen: 300_000,
    amountFen: 10_000,
    withActivity: true,
  };

  it('judges a coupon by what the activities left, and says why it does not work', () => {
    const offers = [{ ...minus, rule: { steps: [{ fromFen: 300_000, minusFen: 100_000 }] } }];
    const lost = priceBasket(makeBasket([phone], { offers, goodsCoupon: coupon }));
    expect(lost.goodsCoupon).toEqual({ id: 5, amountFen: 0, reason: '还差 ¥1 可用' });
    const reasonOf = (given: object, offer = minus) =>
      priceBasket(makeBasket([phone], { offers: [offer], goodsCoupon: { ...coupon, ...given } })).goodsCoupon
        ?.reason;
    expect(reasonOf({ scope: { in: ['brand:8'], out: [] } })).toBe('所选商品不在该优惠券的使用范围内');
    expect(reasonOf({ withActivity: false })).toBe('所选商品参加的活动不可与优惠券同享');
    expect(reasonOf({}, { ...minus, allowCoupon: false })).toBe('所选商品参加的活动不可与优惠券同享');
  });

  it('takes a percent of the goods in scope with its cap', () => {
    const { amountFen: _fixed, ...bare } = coupon;
    const goodsCoupon = {
      ...bare,
      thresholdFen: 0,
      offPpm: 100_000,
      capFen: 500,
      scope: { in: ['category:2'], out: [] },
    };
    const priced = priceBasket(makeBasket([phone, shell], { goodsCoupon }));
    expect(priced.lines.map(({ netFen }) => netFen)).toEqual([399_900, 11_480]);
  });

  it('lets points pay half of what is left, one fen each', () => {
    const priced = priceBasket(makeBasket([shell], { points: { wish: 100_000, has: 100_000 } }));
    expect([priced.pointsLimit, priced.sums.pointsUsed, priced.sums.payableFen]).toEqual([
      5_990, 5_990, 5_990,
    ]);
  });

  it('subsidises one unit of what is left after every discount, below its highest price and up to its cap', () => {
    const state = makeOffer({
      id: 40,
      type: 'stateSubsidy',
      title: '国家补贴',
      scope: { in: ['category:1'], out: [] },
      rule: { offPpm: 150_000, capFen: 50_000, unitAtMostFen: 600_000 },
    });
    const two = { ...phone, baseFen: 100_000, count: 2 };
    const priced = priceBasket(
      makeBasket([two], { offers: [state], goodsCoupon: { ...coupon, thresholdFen: 0 } }),
    );
    expect(priced.sums).toMatchObject({ couponFen: 10_000, activityFen: 14_250, payableFen: 175_750 });
    expect(priceBasket(makeBasket([phone], { offers: [state] })).sums.activityFen).toBe(50_000);
    const dear = priceBasket(makeBasket([{ ...phone, baseFen: 600_001 }], { offers: [state] }));
    expect(dear.idle).toMatchObject([{ reason: '不在补贴的价格范围内' }]);
  });

  it('puts an old machine on its line first, and its bonus before', () => {
    const bonus = makeOffer({ id: 50, type: 'renewal', rule: { minusFen: 30_000 } });
    const tradeIn = { id: 77, lineId: 2, creditFen: 20_000 };
    const priced = priceBasket(makeBasket([phone, shell], { offers: [bonus], tradeIn }));
    expect(priced.lines[1]).toMatchObject({ netFen: 0, shares: [{ kind: 'activity', amountFen: 11_980 }] });
    expect(priced.lines[0]?.netFen).toBe(379_900);
    const plain = priceBasket(makeBasket([phone, shell], { tradeIn }));
    expect(plain.lines.map(({ netFen }) => netFen)).toEqual([391_880, 0]);
    expect(plain.sums.tradeInFen).toBe(20_000);
  });

  it('judges free freight by the goods before every discount', () => {
    const offers = [makeOffer({ id: 1, type: 'minus', rule: { steps: [{ fromFen: 1, minusFen: 9_000 }] } })];
    expect(priceBasket(makeBasket([shell], { offers })).sums.freightFen).toBe(0);
    const one = { ...shell, count: 1 };
    expect(priceBasket(makeBasket([one])).sums.freightFen).toBe(1_000);
    const freightCoupon = { id: 6, name: '运费券', thresholdFen: 0, amountFen: 600 };
    expect(priceBasket(makeBasket([one], { freightCoupon })).sums).toMatchObject({
      freightFen: 400,
      payableFen: 6_390,
    });
    expect(priceBasket(makeBasket([shell], { freightCoupon })).freightCoupon?.reason).toBe('本单已免运费');
  });

  it('keeps services out of every discount', () => {
    const priced = priceBasket(
      makeBasket([{ ...shell, servicesFen: 1_000 }], {
        offers: [makeOffer({ id: 1, type: 'percent', rule: { steps: [{ fromUnits: 1, offPpm: 500_000 }] } })],
      }),
    );
    expect(priced.sums).toMatchObject({ servicesFen: 2_000, payableFen: 7_990 });
    expect(priced.lines[0]?.servicesNetFen).toBe(2_000);
  });
});

describe('prices of other rooms', () => {
  it('lets a rush take part in nothing else', () => {
    const none = { vip: false, activity: false, coupon: false, points: false };
    const unitOffer = { kind: 'rush', sourceId: 3, title: '秒杀', priceFen: 199_900, allow: none } as const;
    const rush = { ...phone, kind: 'rush', vipFen: 100, unitOffer } as const;
    const priced = priceBasket(makeBasket([rush], { offers: [minus], points: { wish: 100, has: 100 } }));
    expect(priced.sums).toMatchObject({ payableFen: 199_900, activityFen: 200_000, pointsUsed: 0 });
    expect(priced.taken).toEqual([]);
  });

  it.each([123_456_700, 1_234_567_800])('S198 stops for a line whose price is %i', (baseFen) => {
    const priced = priceBasket(makeBasket([{ ...phone, baseFen }, shell], { offers: [minus] }));
    expect(priced.sentinelFen).toBe(baseFen);
    expect(priced.lines[0]).toMatchObject({ sentinelFen: baseFen, netFen: 0, shares: [] });
    expect(priced.sums.payableFen).toBe(11_980);
  });

  it('prices lines that are not ticked, and adds none of them', () => {
    const priced = priceBasket(makeBasket([{ ...phone, isSelected: false, vipFen: 397_900 }, shell]));
    expect(priced.lines[0]).toMatchObject({ unitFen: 397_900, netFen: 397_900 });
    expect(priced.sums.goodsFen).toBe(11_980);
  });
});
