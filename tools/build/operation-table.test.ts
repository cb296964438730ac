import { expect, it } from 'vitest';
import { renderOperationTable } from './operation-table.ts';

it('lists method, path and body kind by key, sorted, and no more', () => {
  const text = renderOperationTable({
    order: { list: { id: 'C902', method: 'GET', path: '/orders', body: 'query', access: 'member' } },
    cart: {
      add: { id: 'C901', method: 'POST', path: '/cart?act=add', body: 'json', access: 'public' },
    },
  });
  expect(text).toContain(
    "  'cart.add': ['POST', '/cart?act=add', 'json'],\n  'order.list': ['GET', '/orders', 'query'],\n",
  );
  expect(text).not.toContain('C901');
});
