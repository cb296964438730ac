import type { Contract } from '@jishi/contract/index.ts';
import { installmentChannelKeys, installmentPeriods } from '@jishi/contract/installment-words.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { presentPlan } from './plan-cost.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const plan: InputOf<Contract['adminInstallment']['save']> = {
  id: 0,
  channel: 'huabei',
  productType: 'normal',
  periods: 3,
  feeRate: 2.3,
  shopPays: false,
  min: 100,
  active: true,
};

describe('what a plan costs', () => {
  it('is the fee once, half a fen up, and the month with its part of the fee', () => {
    const terms = { id: 1, channel: 'huabei', periods: 3, feePpm: 23_000, shopPays: false } as const;
    expect(presentPlan(terms, 99_900)).toMatchObject({
      name: '花呗分期 3 期',
      fee: 22.98,
      perPeriod: 340.66,
      feeRate: 2.3,
    });
    expect(presentPlan({ ...terms, shopPays: true }, 99_900)).toMatchObject({ fee: 0, perPeriod: 333 });
  });

  it('is never below the price, and for nine figures exact', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 300_000 }),
        fc.constantFrom(...installmentPeriods),
        (amountFen, feePpm, periods) => {
          const one = presentPlan({ id: 1, channel: 'card', periods, feePpm, shopPays: false }, amountFen);
          const total = Math.round(one.perPeriod * 100) * periods;
          const owed = amountFen + Math.round(one.fee * 100);
          expect(Math.abs(total - owed)).toBeLessThanOrEqual(periods);
          expect(Math.round(one.fee * 100)).toBe(
            Number((BigInt(amountFen) * BigInt(feePpm) * 2n + 1_000_000n) / 2_000_000n),
          );
        },
      ),
    );
  });
});

describe('installment plans', () => {
  it('C129 C130 are what staff keep: rates without a price, the plan of a category before that for all', async () => {
    const staff = await makeStaff(shop.context(), ['installment:edit']);
    const { adminInstallment } = shop.client(staff.caller);
    const { ppid, categoryId } = await makeSku(shop.context(), { priceYuan: 999 });
    const { ppid: cheap } = await makeSku(shop.context(), { priceYuan: 99.99 });
    for (const channel of installmentChannelKeys) await adminInstallment.save({ ...plan, channel });
    const { id } = await adminInstallment.save({ ...plan, categoryId, shopPays: true });
    await adminInstallment.save({ ...plan, channel: 'card', periods: 12, active: false });
    const { installment } = shop.client();
    expect(await installment.calculator({})).toMatchObject({
      plans: [
        { channel: 'huabei', periods: 3, perPeriod: 0, fee: 0, feeRate: 2.3 },
        { channel: 'card', periods: 3 },
      ],
      from: 0,
    });
    expect((await installment.calculator({ price: 999 })).from).toBe(340.66);
    expect(await installment.calculator({ productType: 'bargain' })).toEqual({ plans: [], from: 0 });
    const offered = await installment.ofProduct({ ppid });
    expect(offered).toMatchObject({
      plans: [
        { id, channel: 'huabei', perPeriod: 333, fee: 0, shopPays: true },
        { channel: 'card', perPeriod: 340.66 },
      ],
      from: 333,
    });
    expect(await installment.ofProduct({ ppid: cheap })).toEqual({ plans: [], from: 0 });
    expect((await refusalOf(installment.ofProduct({ ppid: 999_999_999 }))).code).toBe(4004);

    expect((await refusalOf(adminInstallment.save(plan))).code).toBe(4009);
    expect((await refusalOf(adminInstallment.save({ ...plan, id, min: 99 }))).code).toBe(4000);
    expect((await refusalOf(adminInstallment.save({ ...plan, id, max: 100.01, min: 200 }))).code).toBe(4000);
    expect((await refusalOf(adminInstallment.save({ ...plan, id: 987_654 }))).code).toBe(4004);
    await adminInstallment.save({ ...plan, id, categoryId, active: false });
    expect((await installment.ofProduct({ ppid })).from).toBe(340.66);
    expect((await adminInstallment.list({})).plans).toHaveLength(4);
  });

  it('are kept by whoever may, and known to their own shop only', async () => {
    const idle = shop.client((await makeStaff(shop.context(), [])).caller);
    expect((await refusalOf(idle.adminInstallment.save(plan))).code).toBe(4003);
    const { installment } = shop.client({ tenant: 2001 });
    expect(await installment.calculator({})).toEqual({ plans: [], from: 0 });
  });
});
