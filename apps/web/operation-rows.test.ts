import { expect, test } from 'vitest';
import { bringRows, listCalled } from './operation-rows.ts';

const table = {
  'cart.add': ['POST', '/cart/add', 'json'],
  'cart.list': ['GET', '/cart/{id}', 'none'],
  'adminOrder.list': ['GET', '/admin/orders', 'query'],
} as const;
const client = `import { api } from '../shell/api.ts';\n`;

test('a module brings the rows of what it calls, and of nothing else', () => {
  const code = `${client}export const put = (ppid) => api.cart.add({ ppid });`;
  expect(bringRows(code, table)).toBe(
    `${code}\nimport { learnRows } from '@jishi/contract/operation-rows.ts';\nlearnRows({"cart.add":["POST","/cart/add","json"]});\n`,
  );
});

test('a module that calls nothing stays as it is, even where its words are those of an operation', () => {
  expect(bringRows('const cart = { add() {} }; cart.add();', table)).toBeUndefined();
  expect(bringRows(`${client}export const shown = { api: 1 }.api;`, table)).toBeUndefined();
  expect(bringRows(`import { api } from './other.ts'; api.cart.add();`, table)).toBeUndefined();
});

test('the client is found under the name that a module gives it, over lines, and passed on as a function', () => {
  const renamed = `import { api as browser } from '../api.ts'; browser.cart\n  .list({}); use(browser.cart.add);`;
  expect(listCalled(renamed)).toEqual(['cart.add', 'cart.list']);
});

test('an operation whose address alone is asked for is called too', () => {
  expect(listCalled(`toHttpCall("verify", "picture", {}); pathOf('auth', 'userInfo');`)).toEqual([
    'auth.userInfo',
    'verify.picture',
  ]);
});

test.each(['const { cart } = api;', 'load(api);', 'api[area].add();', 'api.cart[name]();', 'api.cart;'])(
  'the build refuses %s, of which nobody can tell what it calls',
  (use) => {
    expect(() => listCalled(client + use)).toThrow('write api.area.name');
  },
);
