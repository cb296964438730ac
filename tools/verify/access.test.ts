import { expect, it } from 'vitest';
import { checkAccess, readAccessLedger } from './access.ts';

const operation = (access: string) => ({ id: 'X901', method: 'GET', path: '/', body: 'none', access });
const ledger = readAccessLedger(`operation,who,permission
cart.list,public,
order.list,member,
adminProduct.setStock,staff,stock:edit
adminAudit.overview,staff,
`);
const contractWith = (changed: Record<string, string> = {}) => ({
  cart: { list: operation(changed.cart ?? 'public') },
  order: { list: operation('member') },
  adminProduct: { setStock: operation(changed.stock ?? 'stock:edit') },
  adminAudit: { overview: operation('staff') },
});
const whatOf = (findings: readonly { what: string }[]) => findings.map(({ what }) => what);

it('is content where the contract opens every operation to whom the ledger says', () => {
  expect(checkAccess(contractWith(), ledger)).toEqual([]);
});

it('a permission that was changed in the contract alone is told, as is one that was dropped', () => {
  expect(whatOf(checkAccess(contractWith({ stock: 'product:read' }), ledger))).toEqual([
    'adminProduct.setStock is for staff with stock:edit, and the contract opens it to staff with product:read; one of them is wrong',
  ]);
  expect(whatOf(checkAccess(contractWith({ stock: 'staff' }), ledger))).toEqual([
    'adminProduct.setStock is for staff with stock:edit, and the contract opens it to staff; one of them is wrong',
  ]);
  expect(whatOf(checkAccess(contractWith({ cart: 'member' }), ledger))).toEqual([
    'cart.list is for public, and the contract opens it to member; one of them is wrong',
  ]);
});

it('an operation without a row, a row without an operation and a row that is there twice are told', () => {
  const rows = [
    ...ledger.slice(1),
    { operation: 'cart.gone', who: 'public', permission: '' },
    ...ledger.slice(1, 2),
  ];
  expect(whatOf(checkAccess(contractWith(), rows))).toEqual([
    'order.list has two rows',
    'cart.list has no row; the contract opens it to public: decide who may call it, and write that down',
    'cart.gone is no operation of the contract',
  ]);
});

it('a row that cannot hold is told: a permission that there is none of, or one for shoppers', () => {
  const rows = readAccessLedger(`operation,who,permission
cart.list,everybody,
order.list,member,order:read
adminProduct.setStock,staff,stock:write
adminAudit.overview,staff,
`);
  expect(whatOf(checkAccess(contractWith(), rows)).slice(0, 3)).toEqual([
    'cart.list: everybody is none of public, member, staff',
    'order.list: only staff hold permissions, not member',
    'adminProduct.setStock: nobody can hold stock:write',
  ]);
});
