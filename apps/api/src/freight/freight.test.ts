import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { describeFreight, freightOf, freightTermsOf } from './freight.service.ts';

let shop: TestShop;
let clerk: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  clerk = (await makeStaff(shop.context(), ['freight:edit'])).caller;
});
afterAll(() => shop.close());

const tibet = 540_000;
const lhasa = 540_102;
const kunming = 530_102;
/** As an order reads them, which goes by what is written and never by what was kept. */
const termsOf = (countyId: number) => inTransaction(shop.context(), (tx) => freightTermsOf(tx, { countyId }));
const makeRule = (more: object = {}) => ({
  id: 0,
  name: '偏远地区',
  provinces: [tibet, 650_000],
  freight: 18,
  freeFrom: 299,
  surcharge: 0,
  ...more,
});

describe('freight', () => {
  it('follows the rule of the province, and the standard of the site elsewhere', async () => {
    const { adminFreight } = shop.client(clerk);
    const { id } = await adminFreight.save(makeRule({ surcharge: 6.5 }));
    const ctx = shop.context();
    await expect
      .poll(() => freightTermsOf(ctx, { countyId: lhasa }))
      .toEqual({
        freightFen: 1_800,
        freeFromFen: 29_900,
        surchargeFen: 650,
      });
    const standard = { freightFen: 1_000, freeFromFen: 9_900, surchargeFen: 0 };
    expect(await termsOf(kunming)).toEqual(standard);
    expect(await freightTermsOf(ctx, undefined)).toEqual(standard);
    expect(await freightTermsOf(shop.context(1), { countyId: lhasa })).toEqual(standard);
    await adminFreight.remove({ id });
    expect(await termsOf(lhasa)).toEqual(standard);
  });

  it('gives a province to one rule, also of two who save at once', async () => {
    const { adminFreight } = shop.client(clerk);
    const outcomes = await Promise.allSettled(
      ['甲', '乙', '丙'].map((name) => adminFreight.save(makeRule({ name }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rules } = await adminFreight.list({});
    expect(rules.map(({ provinces }) => provinces)).toEqual([[tibet, 650_000]]);
    const refusal = await refusalOf(adminFreight.save(makeRule({ provinces: [tibet] })));
    expect(refusal).toMatchObject({ code: 4009 });
    await adminFreight.remove({ id: rules[0]?.id ?? 0 });
  });

  it('takes provinces only, and changes a rule that is there', async () => {
    const { adminFreight } = shop.client(clerk);
    expect((await refusalOf(adminFreight.save(makeRule({ provinces: [lhasa] })))).code).toBe(4000);
    expect((await refusalOf(adminFreight.save(makeRule({ id: 99_999 })))).code).toBe(4004);
    const { id } = await adminFreight.save(makeRule());
    await adminFreight.save(makeRule({ id, freeFrom: null, provinces: [tibet] }));
    const { rules } = await adminFreight.list({});
    expect(rules).toMatchObject([{ id, freeFrom: null, provinces: [tibet], freight: 18 }]);
    expect(describeFreight(await termsOf(lhasa))).toBe('运费 18 元');
    await adminFreight.remove({ id });
  });

  it('adds the surcharge to a parcel that is free otherwise', () => {
    const terms = { freightFen: 1_000, freeFromFen: 9_900, surchargeFen: 800 };
    expect([freightOf(terms, 9_899), freightOf(terms, 9_900)]).toEqual([1_800, 800]);
    expect(describeFreight(terms)).toBe('满 99 元包邮，另收偏远运费 8 元');
  });
});
