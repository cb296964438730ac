import { expect, it } from 'vitest';
import { createRandom } from '../catalogue/seeded-random.ts';
import { inventVisits } from './invent-visits.ts';

it('has more devices than orders on each day, and fewer at every step', () => {
  const orders = Array.from({ length: 60 }, (_, place) => ({
    paidAt: new Date(Date.parse('2026-11-01T00:00:00+08:00') + place * 5_000_000),
  }));
  const visits = inventVisits(createRandom('visits'), orders);
  expect(visits.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']);
  for (const { sources } of visits)
    for (const { visitors, product, cart, confirm } of sources) {
      expect(visitors).toBeGreaterThan(0);
      expect([product, cart, confirm]).toEqual(
        [product, cart, confirm].toSorted((one, other) => other - one),
      );
      expect(product).toBeLessThanOrEqual(visitors);
    }
  const sum = visits.flatMap(({ sources }) => sources).reduce((total, { visitors }) => total + visitors, 0);
  expect(sum).toBeGreaterThan(orders.length * 20);
});
