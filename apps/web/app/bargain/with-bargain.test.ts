import { expect, it } from 'vitest';
import { withBargain } from './with-bargain.ts';

it('S336 what is asked about installments says that it is a bargain, beside what the page sends', () => {
  expect(withBargain({ price: 99 })).toEqual({ price: 99, productType: 'bargain' });
});
