import { describe, it } from 'vitest';
import { tryBaskets, tryOneMoreOffer } from './basket-laws.fixture.ts';

describe('any basket', () => {
  it('adds up, gives back exactly, and does not depend on the order of its lines', {
    timeout: 60_000,
  }, () => {
    tryBaskets(400);
  });

  it('is never made dearer by one more offer', { timeout: 60_000 }, () => {
    tryOneMoreOffer(400);
  });
});
