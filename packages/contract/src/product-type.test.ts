import { expect, it } from 'vitest';
import { productTypeOf } from './product-type.ts';

it('S356 second-hand goods have code 3', () => expect(productTypeOf('二手良品')).toBe(3));
it('S357 bargains have code 4', () => expect(productTypeOf('优品特价')).toBe(4));
it('S358 rented goods have code 14', () => expect(productTypeOf('租赁')).toBe(14));
it('S359 old goods have code 30', () => expect(productTypeOf('旧机')).toBe(30));

it('a tag that says no kind has no code', () => {
  for (const tag of ['新品', '不租不借', '国家补贴', '']) expect(productTypeOf(tag)).toBeUndefined();
});
