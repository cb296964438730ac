import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { sandboxMerchant } from '../platform/power/sandbox/sandbox-merchant.ts';
import { signPartner } from '../platform/valuation/partner-signature.ts';
import { makeRecyclable } from './valuation.fixture.ts';
import { readValuation } from './valuation.service.ts';

const TENANT = 2001;
const ANSWERS = ['power-yes', 'screen-worn', 'fault-battery'];
let shop: TestShop;
let modelId: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ({ modelId } = await makeRecyclable(shop.context(TENANT), {
    ...{ name: 'iPhone 15', brandName: '苹果', providerPid: 'pjt-1003', topPriceFen: 310_000 },
  }));
});
afterAll(() => shop.close());

let own: ReturnType<TestShop['client']>['valuation'];
beforeEach(() => {
  own = shop.client({ tenant: TENANT, keepsCookies: true }).valuation;
});
const answers = (optionIds = ANSWERS) => ({ pjtPid: modelId, variantId: '256', optionIds });

/** What the platform would sign for a browser. */
function sign(content: object, { secret, ago = 0 }: { secret?: string; ago?: number } = {}) {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(Date.now() / 1000) - ago);
  const { secret: theirs } = sandboxMerchant(shop.api.platform.secrets, 'valuation', TENANT);
  return { timestamp, body, signature: signPartner('/v1/result', timestamp, body, secret ?? theirs) };
}
const resultOf = (nonce: string, more: object = {}) => ({
  ...{ reference: 'V77', nonce, modelId: 'pjt-1003', variantId: '256', optionIds: ANSWERS },
  ...{ priceFen: 266_600, lines: [{ text: '有轻微划痕', minusFen: 18_600 }] },
  ...{ validUntil: new Date(Date.now() + 86_400_000).toISOString(), ...more },
});

describe('a site whose devices a platform values (S125)', () => {
  it('asks the platform’s questions and is told its price', async () => {
    const asked = await own.attributes({ pjtPid: modelId });
    expect(asked).toMatchObject({ engine: 'pjt', variants: [{ id: '128' }, { id: '256' }, { id: '512' }] });
    expect(asked.nonce).toMatch(/^[\da-f]{64}$/);
    expect(await own.finalPrice(answers(['power-yes']))).toMatchObject({ verdict: 'incomplete', high: 3100 });
    expect(await own.finalPrice(answers())).toMatchObject({ verdict: 'priced', price: 2666 });
    expect((await refusalOf(own.finalPrice(answers(['power-yes', 'power-no'])))).code).toBe(4000);
    expect((await refusalOf(own.finalPrice(answers([...ANSWERS, 'gold'])))).code).toBe(4000);
    const { featureId } = await own.genFeature(answers());
    expect(await own.feature({ id: featureId })).toMatchObject({
      ...{ engine: 'pjt', price: 2666, variant: { id: '256', name: '256GB' } },
    });
    expect(await readValuation(shop.context(TENANT), featureId)).toMatchObject({
      bookId: null,
      engine: 'pjt',
    });
  });

  it('C186 X2950 takes what the platform signed for this browser and model, once', async () => {
    const { nonce } = await own.attributes({ pjtPid: modelId });
    const signed = sign(resultOf(nonce));
    const { featureId } = await own.savePjtResult(signed);
    expect(await own.feature({ id: featureId })).toMatchObject({ price: 2666, engine: 'pjt' });
    expect((await refusalOf(own.savePjtResult(signed))).code).toBe(4009);
    expect((await refusalOf(own.savePjtResultPost(sign(resultOf(nonce, { priceFen: 300_000 }))))).code).toBe(
      4009,
    );
    const { nonce: fresh } = await own.attributes({ pjtPid: modelId });
    expect((await own.savePjtResultPost(sign(resultOf(fresh)))).featureId).toBeGreaterThan(featureId);
  });

  it('believes nothing that is not signed, old, of another browser or model, or with other answers', async () => {
    const { nonce } = await own.attributes({ pjtPid: modelId });
    const codeOf = async (signed: ReturnType<typeof sign>) =>
      (await refusalOf(own.savePjtResult(signed))).code;
    expect(await codeOf(sign(resultOf(nonce), { secret: 'guessed' }))).toBe(4000);
    expect(await codeOf(sign(resultOf(nonce), { ago: 31 * 60 }))).toBe(4000);
    const dearer = sign(resultOf(nonce));
    expect(await codeOf({ ...dearer, body: dearer.body.replace('266600', '966600') })).toBe(4000);
    expect(await codeOf(sign(resultOf('f'.repeat(64))))).toBe(4000);
    expect(await codeOf(sign(resultOf(nonce, { optionIds: ['power-yes', 'power-no', 'screen-new'] })))).toBe(
      4000,
    );
    expect(await codeOf(sign(resultOf(nonce, { optionIds: [] })))).toBe(4000);
    expect(await codeOf(sign(resultOf(nonce, { modelId: 'pjt-9' })))).toBe(4004);
    const stranger = shop.client({ tenant: TENANT, keepsCookies: true }).valuation;
    await stranger.attributes({ pjtPid: modelId });
    expect((await refusalOf(stranger.savePjtResult(sign(resultOf(nonce))))).code).toBe(4000);
    expect((await own.savePjtResult(sign(resultOf(nonce)))).featureId).toBeGreaterThan(0);
  });

  it('X2962 fetches the models of the platform, and a second time changes nothing', async () => {
    const { caller } = await makeStaff(shop.context(TENANT), ['huishou:read', 'huishou:price']);
    const { adminValuation } = shop.client(caller);
    expect((await adminValuation.syncModels({})).added).toBe(11);
    expect(await adminValuation.syncModels({})).toEqual({ added: 0, changed: 0 });
    expect((await own.search({ keyWords: 'Mate 70' })).result.records).toMatchObject([
      { pname: '华为 Mate 70 Pro', predictPrice: 4600 },
    ]);
    expect((await refusalOf(shop.client({ tenant: TENANT }).adminValuation.syncModels({}))).code).toBe(1000);
  });
});
