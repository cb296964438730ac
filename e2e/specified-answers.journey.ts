import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { parseLedger } from '../tools/coverage/ledger.ts';
import { ApiBuyer } from './src/api-buyer.ts';
import { expect } from './src/expect.ts';

/**
 * Fields that the ledger names of answers (docs/spec/calls.csv, `returns`), and calls that show them on the demo shop.
 */
const filled: Record<string, { fields: readonly string[]; ask: (buyer: ApiBuyer) => Promise<unknown> }> = {
  C015: {
    fields: ['userName', 'cartCount', 'searchPlaceholder', 'freePhone', 'mobile'],
    ask: async ({ api }) => {
      await api.cart.add({ ppid: await somePpid(api), count: 1 });
      return api.auth.userInfo();
    },
  },
  C022: { fields: ['id', 'name', 'hasShop'], ask: ({ api }) => api.city.tree({ flag: 1 }) },
  C028: {
    fields: ['image', 'item', 'level2', 'level3', 'icon', 'link', 'children', 'ad'],
    ask: ({ api }) => api.global.menu({}),
  },
  C034: {
    fields: ['pcMain', 'pcHome', 'pcRecover', 'thirdPartyLoginClientId', 'socketAddress', 'recordNumber'],
    ask: ({ api }) => api.global.tenant(),
  },
  C039: { fields: ['hotSearch'], ask: ({ api }) => api.search.hot({}) },
  C040: {
    fields: ['name', 'type', 'productId', 'link', 'image', 'brandMonopoly'],
    ask: ({ api }) =>
      Promise.all(['华为', 'iPhone 17', '小米'].map((keyword) => api.search.guess({ keyword }))),
  },
  C043: { fields: ['hotSearch', 'keyword', 'pcUrl'], ask: ({ api }) => api.search.data({}) },
  C044: {
    fields: ['ppid', 'colors', 'specialPrice', 'onHandPrice', 'mainImageMark', 'drawText', 'screening'],
    ask: ({ api }) => api.search.products({ keyword: '手机' }),
  },
  C136: {
    fields: ['skuData', 'specs'],
    ask: async ({ api }) => {
      const { ppid, dimensions } = await api.product.detailStatic({ ppid: await somePpid(api) });
      return api.product.changeSpec({ ppid, spec: dimensions[0]?.options[0]?.value ?? '' });
    },
  },
  C316: {
    fields: ['cartList', 'totalPrice', 'realUnitPrice', 'selectCount'],
    ask: async ({ api }) => {
      const { basketId } = await api.cart.add({ ppid: await somePpid(api), count: 1 });
      return api.cart.activePrice({ list: [{ cartId: 1, cartGroupType: 0, basketIds: [basketId] }] });
    },
  },
  C359: {
    fields: ['id', 'code', 'name', 'address', 'phone', 'openTime', 'businessStatus'],
    ask: ({ api }) => api.store.list({ cityId: 530102 }),
  },
};

/** A model of several variants that is in stock. */
async function somePpid(api: ApiBuyer['api']): Promise<number> {
  const { product } = await api.search.products({ keyword: 'iPhone 17', inStockOnly: true });
  return product.list[0]?.ppid ?? 0;
}

/** Whether an answer has a value under a name, at any depth, that says something. */
function says(answer: unknown, name: string): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(answer).some(
    ([key, value]) => (key === name && isSomething(value)) || says(value, name),
  );
}

function isSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== '' && value !== 0 && value !== false;
}

test('every field that the specification names of an answer is filled by the demo shop', async ({
  baseURL,
}) => {
  const buyer = await ApiBuyer.signUp(baseURL ?? '');
  const known = new Set(
    parseLedger<{ id: string }>(readFileSync(new URL('../docs/spec/calls.csv', import.meta.url), 'utf8'), [
      'id',
    ]).map(({ id }) => id),
  );
  for (const [id, { fields, ask }] of Object.entries(filled)) {
    expect(known).toContain(id);
    const answer = await ask(buyer);
    for (const field of fields) expect.soft(says(answer, field), `${id} ${field}`).toBe(true);
  }
});
