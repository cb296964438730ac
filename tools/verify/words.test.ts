import { expect, it } from 'vitest';
import { writeTree } from './tree.fixture.ts';
import { checkWords } from './words.ts';

const findingsOf = (files: Record<string, string>) =>
  checkWords(writeTree(files)).map(({ where, what }) => `${where} ${what}`);

it('a wire word names nothing inside', () => {
  const source =
    'export function drop(basketId: number) {\n  return remove(basketId);\n}\nconst { shopId } = visitor;';
  expect(findingsOf({ 'apps/api/src/cart/cart.service.ts': source })).toEqual([
    'apps/api/src/cart/cart.service.ts:2 basketId: inside it is cart line: lineId',
    'apps/api/src/cart/cart.service.ts:4 shopId: inside it is store: storeId',
  ]);
});

it('it may be read off a wire object and written onto one, and stand where the wire begins', () => {
  const files = {
    'apps/api/src/cart/cart.service.ts':
      'export const a = (input) => ({ basketId: input.basketId, xtenant: input.tenant });',
    'apps/api/src/cart/cart.routes.ts': 'export const b = ({ basketId }) => basketId;',
    'apps/api/src/cart/present-cart.ts': 'export const c = ({ basketId }) => basketId;',
    'apps/web/app/cart/selection.ts': 'export const d = ({ basketId }) => basketId;',
    'apps/api/src/cart/cart.test.ts': 'const basketId = 1;',
  };
  expect(findingsOf(files)).toEqual([]);
});
