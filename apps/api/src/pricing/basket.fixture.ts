import type { BasketInput, BasketLine, Offer } from './pricing-shapes.ts';

export const NOON = new Date('2026-11-23T04:00:00Z');

/** A ticked line of goods; what is given stands above the rest. */
export function makeLine(given: Partial<BasketLine> & Pick<BasketLine, 'id' | 'baseFen'>): BasketLine {
  return {
    ppid: given.id,
    productId: given.id,
    brandId: 1,
    categoryIds: [1],
    kind: 'goods',
    isSelected: true,
    count: 1,
    listFen: given.baseFen,
    servicesFen: 0,
    ...given,
  };
}

/** An offer for everything that holds at `NOON`. */
export function makeOffer(given: Partial<Offer> & Pick<Offer, 'id' | 'type' | 'rule'>): Offer {
  return {
    title: `活动${given.id}`,
    description: '',
    scope: { in: ['all:0'], out: [] },
    priority: 0,
    exclusive: false,
    allowCoupon: true,
    allowPoints: true,
    levelMin: 0,
    startsAt: new Date('2026-11-01T00:00:00Z'),
    endsAt: new Date('2026-12-01T00:00:00Z'),
    ...given,
  };
}

/** A basket of a member of the first level, sent by courier, ten yuan below 99. */
export function makeBasket(lines: readonly BasketLine[], given: Partial<BasketInput> = {}): BasketInput {
  return {
    now: NOON,
    lines,
    memberLevel: 1,
    offers: [],
    packages: [],
    freight: { delivery: 'express', freightFen: 1_000, freeFromFen: 9_900 },
    ...given,
  };
}
