import fc from 'fast-check';
import { makeBasket, makeLine, makeOffer } from './basket.fixture.ts';
import type {
  BasketInput,
  BasketLine,
  FreightCoupon,
  GoodsCoupon,
  Offer,
  OfferRule,
  OfferType,
  Scope,
} from './pricing-shapes.ts';

/** From one fen to nine digits of yuan; the cheap ones are frequent, because there the fen are lost. */
const anyPrice = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 1_000, max: 1_000_000 }),
  fc.integer({ min: 1, max: 99_999_999_900 }),
);

const anyPercent = fc.integer({ min: 1, max: 1_000_000 });

/** Few of each, so that scopes meet goods. */
const anyScope: fc.Arbitrary<Scope> = fc.record({
  in: fc.array(
    fc.oneof(
      fc.constant('all:0'),
      fc.integer({ min: 1, max: 3 }).map((id) => `category:${id}`),
      fc.integer({ min: 1, max: 3 }).map((id) => `brand:${id}`),
      fc.integer({ min: 1, max: 12 }).map((id) => `sku:${id}`),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  out: fc.array(
    fc.integer({ min: 1, max: 12 }).map((id) => `sku:${id}`),
    { maxLength: 2 },
  ),
});

const anyThreshold = fc.oneof(
  fc.record({ fromFen: anyPrice }),
  fc.record({ fromUnits: fc.integer({ min: 1, max: 6 }) }),
);
const withThreshold = <Off extends object>(off: fc.Arbitrary<Off>) =>
  fc.array(
    fc.tuple(anyThreshold, off).map(([threshold, amount]) => ({ ...threshold, ...amount })),
    { minLength: 1, maxLength: 3 },
  );

const rules: Record<OfferType, fc.Arbitrary<OfferRule>> = {
  minus: fc.record(
    { steps: withThreshold(fc.record({ minusFen: anyPrice })), repeat: fc.integer({ min: 1, max: 4 }) },
    { requiredKeys: ['steps'] },
  ),
  percent: fc.record(
    { steps: withThreshold(fc.record({ offPpm: anyPercent })), capFen: anyPrice },
    { requiredKeys: ['steps'] },
  ),
  nthUnit: fc.record({ nth: fc.integer({ min: 2, max: 4 }), offPpm: anyPercent }),
  gift: fc.record({
    steps: withThreshold(fc.constant({})),
    gifts: fc.constant([{ ppid: 99, units: 1, name: '赠品', valueFen: 990, quota: 9, left: 3 }]),
  }),
  addon: fc.record({
    steps: withThreshold(fc.constant({})),
    addons: fc
      .array(
        fc.record({ ppid: fc.integer({ min: 1, max: 12 }), priceFen: anyPrice, maxUnits: fc.constant(2) }),
        {
          minLength: 1,
          maxLength: 2,
        },
      )
      .map((all) => all.map((one) => ({ ...one, name: '换购' }))),
  }),
  special: fc.oneof(
    fc.record({ offPpm: anyPercent }),
    fc.record({
      prices: fc.array(fc.record({ ppid: fc.integer({ min: 1, max: 12 }), priceFen: anyPrice }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  ),
  renewal: fc.record({ minusFen: anyPrice }),
  stateSubsidy: fc.record(
    { offPpm: anyPercent, capFen: anyPrice, unitAtMostFen: anyPrice },
    { requiredKeys: ['offPpm'] },
  ),
};

const rarely = fc.nat(9).map((die) => die === 0);

/** Any promotion with this id. */
export function anyOffer(id: number): fc.Arbitrary<Offer> {
  return fc
    .constantFrom<OfferType>(
      'minus',
      'percent',
      'nthUnit',
      'gift',
      'addon',
      'special',
      'renewal',
      'stateSubsidy',
    )
    .chain((type) =>
      fc
        .record({
          rule: rules[type],
          scope: anyScope,
          priority: fc.nat(3),
          exclusive: rarely,
          noCoupon: rarely,
          noPoints: rarely,
          budgetLeftFen: fc.option(anyPrice, { nil: undefined, freq: 8 }),
        })
        .map(({ noCoupon, noPoints, budgetLeftFen, ...rest }) =>
          makeOffer({
            id,
            type,
            ...rest,
            allowCoupon: !noCoupon,
            allowPoints: !noPoints,
            ...(budgetLeftFen !== undefined && { budgetLeftFen }),
          }),
        ),
    );
}

function anyLine(id: number): fc.Arbitrary<BasketLine> {
  return fc
    .record({
      ppid: fc.integer({ min: 1, max: 12 }),
      brandId: fc.integer({ min: 1, max: 4 }),
      categoryId: fc.integer({ min: 1, max: 4 }),
      count: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99 })),
      baseFen: anyPrice,
      vipPpm: fc.option(anyPercent, { nil: undefined, freq: 4 }),
      servicesFen: fc.oneof(fc.constant(0), fc.nat(50_000)),
      isUnticked: rarely,
      addonPromotionId: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 6 }),
      chosenPromotionId: fc.option(fc.nat(6), { nil: undefined, freq: 6 }),
    })
    .map(({ categoryId, vipPpm, isUnticked, addonPromotionId, chosenPromotionId, ...rest }) =>
      makeLine({
        id,
        ...rest,
        productId: rest.ppid,
        categoryIds: [categoryId],
        isSelected: !isUnticked,
        kind: addonPromotionId === undefined ? 'goods' : 'addon',
        ...(vipPpm !== undefined && { vipFen: Math.floor((rest.baseFen * vipPpm) / 1_000_000) }),
        ...(addonPromotionId !== undefined && { addonPromotionId }),
        ...(chosenPromotionId !== undefined && { chosenPromotionId }),
      }),
    );
}

const anyCoupon: fc.Arbitrary<GoodsCoupon> = fc.record({
  id: fc.constant(5),
  name: fc.constant('优惠券'),
  scope: anyScope,
  thresholdFen: anyPrice,
  amountFen: anyPrice,
  withActivity: fc.boolean(),
});

const anyFreightCoupon: fc.Arbitrary<FreightCoupon> = fc
  .tuple(anyPrice, fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: undefined }))
  .map(([thresholdFen, amountFen]) => ({
    id: 9,
    name: '运费券',
    thresholdFen,
    ...(amountFen !== undefined && { amountFen }),
  }));

/** Up to 30 lines and up to `offersAtMost` promotions with ids from 1. */
export function anyBasket(offersAtMost: number): fc.Arbitrary<BasketInput> {
  return fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.nat(offersAtMost))
    .chain(([lines, offers]) =>
      fc.record({
        lines: fc.tuple(...Array.from({ length: lines }, (_, index) => anyLine(index + 1))),
        offers: fc.tuple(...Array.from({ length: offers }, (_, index) => anyOffer(index + 1))),
        goodsCoupon: fc.option(anyCoupon, { nil: undefined }),
        freightCoupon: fc.option(anyFreightCoupon, { nil: undefined }),
        points: fc.record({ wish: fc.nat(2_000_000), has: fc.nat(2_000_000) }),
        creditFen: fc.option(anyPrice, { nil: undefined }),
        delivery: fc.constantFrom('express' as const, 'pickup' as const),
      }),
    )
    .map(({ lines, offers, goodsCoupon, freightCoupon, points, creditFen, delivery }) =>
      makeBasket(lines, {
        offers,
        points,
        ...(goodsCoupon && { goodsCoupon }),
        ...(freightCoupon && { freightCoupon }),
        ...(creditFen !== undefined && { tradeIn: { id: 1, lineId: 1, creditFen } }),
        freight: { delivery, freightFen: 1_000, freeFromFen: 9_900 },
      }),
    );
}
