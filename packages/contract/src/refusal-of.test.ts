import { expect, expectTypeOf, it } from 'vitest';
import { ApiError, createClient } from './client.ts';
import type { Contract } from './index.ts';
import { refusalOf } from './refusal-of.ts';

/** What a page catches when the server answers so. */
async function meet(refusal: string | undefined, data: unknown): Promise<unknown> {
  const client = createClient<Contract>(() => Promise.reject(new ApiError(4009, '说明', data, refusal)));
  return client.order.submit({ type: 'cart', id: '1' }).catch((error: unknown) => error);
}

it('tells the refusals of an operation apart by name, each with its data in its types', async () => {
  const refusal = refusalOf(await meet('priceChanged', { payable: 5999.5 }), 'order.submit');
  expect(refusal).toEqual({ name: 'priceChanged', data: { payable: 5999.5 }, userMsg: '说明' });
  expectTypeOf(refusal?.name).toEqualTypeOf<
    | 'soldOut'
    | 'notForSale'
    | 'offersGone'
    | 'giftsGone'
    | 'timeGone'
    | 'valuationExpired'
    | 'realNameFirst'
    | 'priceChanged'
    | 'wrongInput'
    | 'tooMany'
    | undefined
  >();
  if (refusal?.name === 'priceChanged') expectTypeOf(refusal.data).toEqualTypeOf<{ payable: number }>();
  if (refusal?.name === 'soldOut') expectTypeOf(refusal.data).toEqualTypeOf<{ ppids: number[] }>();
});

it('an operation that states nothing has the refusals of all, and no other', () => {
  const refusal = refusalOf(undefined, 'order.list');
  expectTypeOf(refusal?.name).toEqualTypeOf<'wrongInput' | 'tooMany' | undefined>();
  expect(refusal).toBeUndefined();
});

it('of several calls it tells whichever was refused', async () => {
  const refusal = refusalOf(await meet('soldOut', { ppids: [7] }), 'order.list', 'order.submit');
  expect(refusal).toMatchObject({ name: 'soldOut', data: { ppids: [7] } });
});

it('a refusal without a name, of another call, or no refusal at all is none to act on', async () => {
  expect(refusalOf(await meet(undefined, null), 'order.submit')).toBeUndefined();
  expect(refusalOf(await meet('outdated', null), 'adminTenant.save')).toBeUndefined();
  for (const other of [new TypeError('a bug'), 'text', null, undefined])
    expect(refusalOf(other, 'order.submit')).toBeUndefined();
});
