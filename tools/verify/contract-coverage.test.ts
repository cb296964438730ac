import { expect, it } from 'vitest';
import { checkContract, findUntypedCalls } from './contract-coverage.ts';
import { writeTree } from './tree.fixture.ts';

const operation = (id: string, path: string) => ({ id, method: 'GET', path, body: 'none', access: 'public' });
const contract = { cart: { list: operation('C901', '/cart'), count: operation('X901', '/count') } };
const bindings = [
  { area: 'cart', name: 'list' },
  { area: 'cart', name: 'count' },
];
const whatOf = (findings: readonly { what: string }[]) => findings.map(({ what }) => what);

it('is content where every operation is bound once', () => {
  expect(checkContract(contract, bindings)).toEqual([]);
});

it('names an operation that nothing answers, one bound twice and one that nobody stated', () => {
  const wrong = [
    { area: 'cart', name: 'list' },
    { area: 'cart', name: 'list' },
    { area: 'order', name: 'list' },
  ];
  expect(whatOf(checkContract(contract, wrong))).toEqual([
    'cart.list is bound 2 times',
    'cart.count is stated but nothing answers it',
    'order.list is bound but the contract does not state it',
  ]);
});

it('refuses two operations under one id or one address, and ids that no ledger has', () => {
  const shared = {
    cart: {
      list: operation('C901', '/cart'),
      all: operation('C901', '/all'),
      mini: operation('mini', '/cart'),
    },
  };
  const bound = ['list', 'all', 'mini'].map((name) => ({ area: 'cart', name }));
  expect(whatOf(checkContract(shared, bound))).toEqual([
    'cart.mini: mini is no ledger id',
    'cart.list and cart.all share the id C901',
    'cart.list and cart.mini share the address GET /cart',
  ]);
});

it('finds addresses written out in the web and the admin, but not in comments or tests', () => {
  const root = writeTree({
    'apps/web/app/cart/cart.page.tsx': "// '/web/api/old'\n\nfetch(`/web/api/cart/` + id);",
    'apps/admin/src/order/order.page.tsx': "fetch('/admin/api/order/list');",
    'apps/web/app/cart/cart.test.ts': "fetch('/web/api/cart');",
    'apps/api/src/cart/cart.service.ts': "const path = '/web/api/cart';",
  });
  expect(findUntypedCalls(root).map(({ where }) => where)).toEqual([
    'apps/admin/src/order/order.page.tsx:1',
    'apps/web/app/cart/cart.page.tsx:3',
  ]);
});
