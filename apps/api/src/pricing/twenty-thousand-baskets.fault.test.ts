import { describe, it } from 'vitest';
import { tryBaskets, tryOneMoreOffer } from './basket-laws.fixture.ts';

describe('twenty thousand baskets', () => {
  it('add up, give back exactly, and do not depend on the order of their lines', { timeout: 600_000 }, () => {
    tryBaskets(10_000);
  });

  it('are never made dearer by one more offer', { timeout: 600_000 }, () => {
    tryOneMoreOffer(10_000);
  });
});
