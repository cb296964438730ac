import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { within } from '../device/device.fixture.ts';
import { selectPrices } from './desk.queries.ts';
import { publishBook } from './publish-book.ts';
import { FAULTLESS, makeRecyclable, TEST_BOOK, WORN } from './valuation.fixture.ts';
import { priceAnswers, readValuation, reopenValuation, useValuation } from './valuation.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A browser that keeps what it is given. */
const browser = (caller: Caller = {}) => shop.client({ ...caller, keepsCookies: true });
const answersOf = (pjtPid: number, optionIds = WORN) => ({ pjtPid, variantId: '128GB', optionIds });

describe('what a device is worth', () => {
  it('C178 C179 C180 ask the questions of the book of now, and tell what excludes what', async () => {
    const { modelId, name } = await makeRecyclable(shop.context());
    const { valuation } = shop.client();
    const asked = await valuation.attributes({ pjtPid: modelId });
    expect(asked).toMatchObject({
      model: { pjtPid: modelId, pname: `回收牌 ${name}`, predictPrice: 1200, brandName: '回收牌' },
      engine: 'own',
      variants: [{ id: '128GB' }, { id: '256GB' }],
      nonce: '',
    });
    expect(asked.groups.flatMap(({ questions }) => questions.map(({ kind }) => kind))).toEqual([
      'single',
      'single',
      'multiple',
    ]);
    expect(asked.groups[0]?.questions[0]?.options[0]).not.toHaveProperty('effect');
    const tree = await valuation.ruleTree({ pjtPid: modelId });
    expect(tree[0]?.questions[0]?.options[1]?.excludes).toContain('camera');
    expect((await valuation.rules({ pjtPid: modelId })).map(({ id }) => id)).toContain('camera');
    const stranger = shop.client({ tenant: 2 }).valuation;
    expect((await refusalOf(stranger.attributes({ pjtPid: modelId }))).code).toBe(4004);
    expect((await refusalOf(stranger.rules({ pjtPid: modelId }))).code).toBe(4004);
    expect((await refusalOf(stranger.ruleTree({ pjtPid: modelId }))).code).toBe(4004);
  });

  it('C181 tells a range while answers are missing, and the price with its reasons once they are there', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const { valuation } = shop.client();
    expect(await valuation.finalPrice(answersOf(modelId, []))).toMatchObject({
      ...{ verdict: 'incomplete', price: 0, high: 1000, lines: [] },
      low: 20,
    });
    expect(await valuation.finalPrice(answersOf(modelId))).toEqual({
      ...{ verdict: 'priced', price: 810, low: 810, high: 810, bonus: 0, validDays: 7 },
      lines: [
        { text: '选项worn', minus: 100 },
        { text: '选项camera', minus: 90 },
      ],
    });
    expect(await valuation.finalPrice(answersOf(modelId, ['on', 'new', 'locked']))).toMatchObject({
      ...{ verdict: 'refused', price: 0 },
    });
    const stranger = shop.client({ tenant: 2 }).valuation;
    expect((await refusalOf(stranger.finalPrice(answersOf(modelId)))).code).toBe(4004);
  });

  it.each([
    ['unknown', ['on', 'new', 'fine', 'gold']],
    ['of one question twice', ['on', 'off', 'new']],
    ['excluded', ['off', 'new', 'camera']],
    ['beside the one that nothing is wrong', ['on', 'new', 'fine', 'camera']],
  ])('options that are %s are refused by every call', async (_what, optionIds) => {
    const { modelId } = await makeRecyclable(shop.context());
    const { valuation } = browser();
    expect((await refusalOf(valuation.finalPrice(answersOf(modelId, optionIds)))).code).toBe(4000);
    expect((await refusalOf(valuation.genFeature(answersOf(modelId, optionIds)))).code).toBe(4000);
  });

  it('a variant without a price, missing answers and a device that is not taken make no valuation', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const { valuation } = browser();
    const wrong = { ...answersOf(modelId), variantId: '9TB' };
    expect((await refusalOf(valuation.genFeature(wrong))).userMsg).toBe('请选择机型的版本');
    expect((await refusalOf(valuation.genFeature(answersOf(modelId, ['on'])))).code).toBe(4000);
    expect((await refusalOf(valuation.genFeature(answersOf(modelId, ['on', 'new', 'locked'])))).userMsg).toBe(
      '该设备暂不回收，请到门店咨询',
    );
    const mistyped = { ...answersOf(modelId), imei: '490154203237519' };
    expect((await refusalOf(valuation.genFeature(mistyped))).data).toMatchObject({
      fields: { imei: [expect.any(String)] },
    });
  });
});

describe('whose a valuation is', () => {
  it('C182 C183 C184 belongs to the browser: to nobody else, at this shop or another', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const own = browser();
    const { featureId, handOver } = await own.valuation.genFeature({
      ...answersOf(modelId),
      imei: '490154203237518',
    });
    expect(handOver).toBe('');
    const detail = await own.valuation.feature({ id: featureId });
    expect(detail).toMatchObject({
      ...{ featureId, price: 810, state: 'open', imeiTail: '7518', atCounter: false, engine: 'own' },
      model: { pjtPid: modelId },
      variant: { id: '128GB', name: '128GB' },
      options: [{ id: 'on', question: '问题power', answer: '选项on' }, { id: 'worn' }, { id: 'camera' }],
    });
    expect(await own.valuation.featureV3({ featureId })).toEqual(detail);
    const other = await makeMember(shop.context());
    for (const stranger of [browser(), shop.client(other.caller), shop.client({ tenant: 2 })]) {
      expect((await refusalOf(stranger.valuation.feature({ id: featureId }))).code).toBe(4004);
      expect((await refusalOf(stranger.valuation.featureV3({ featureId }))).code).toBe(4004);
    }
  });

  it('one of a member is theirs on every browser, and no longer the browser’s', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const { caller } = await makeMember(shop.context());
    const signedIn = browser(caller);
    const { featureId } = await signedIn.valuation.genFeature(answersOf(modelId));
    expect((await shop.client(caller).valuation.feature({ id: featureId })).featureId).toBe(featureId);
  });

  it('a price in the body counts for nothing', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const own = browser();
    const bold = { ...answersOf(modelId), price: 99_999, priceFen: 9_999_900 };
    const { featureId } = await own.valuation.genFeature(bold);
    expect((await own.valuation.feature({ id: featureId })).price).toBe(810);
  });

  it('C182 staff give a valuation from the counter to a phone, once and within 30 minutes', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const { caller, staffId } = await makeStaff(shop.context(), ['huishou:valuate']);
    const counter = browser(caller).valuation;
    const { featureId, handOver } = await counter.genFeature({ ...answersOf(modelId), memberHint: '王女士' });
    expect(handOver).toMatch(/^[\w-]{43}$/);
    expect(await readValuation(shop.context(), featureId)).toMatchObject({ staffId, memberId: null });
    const { rows } = await shop
      .context()
      .db.execute(
        `SELECT hand_over_until <= now() + interval '30 minutes' AS soon FROM valuation WHERE id = ${featureId}`,
      );
    expect(rows).toEqual([{ soon: true }]);
    const phone = browser();
    expect((await refusalOf(phone.valuation.feature({ id: featureId }))).code).toBe(4004);
    expect(await phone.valuation.takeOver({ handOver })).toEqual({ featureId });
    expect(await phone.valuation.feature({ id: featureId })).toMatchObject({ atCounter: true, price: 810 });
    expect((await refusalOf(browser().valuation.takeOver({ handOver }))).code).toBe(4004);
    expect((await refusalOf(shop.client({ tenant: 2 }).valuation.takeOver({ handOver }))).code).toBe(4004);
    // Staff who may not value make one like any visitor.
    const { caller: clerk } = await makeStaff(shop.context(), ['order:read']);
    expect((await browser(clerk).valuation.genFeature(answersOf(modelId))).handOver).toBe('');
    const late = await counter.genFeature(answersOf(modelId));
    await shop.asOwner(
      `UPDATE valuation SET hand_over_until = now() - interval '1 minute' WHERE id = ${late.featureId}`,
    );
    expect((await refusalOf(browser().valuation.takeOver({ handOver: late.handOver }))).code).toBe(4004);
  });

  it('C192 tells the last valuation that stands and has no order', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const own = browser();
    expect(await own.valuation.retained({})).toBeNull();
    await own.valuation.genFeature(answersOf(modelId, FAULTLESS));
    const { featureId } = await own.valuation.genFeature(answersOf(modelId));
    expect(await own.valuation.retained({})).toMatchObject({ featureId, price: 810 });
    expect(await browser().valuation.retained({})).toBeNull();
    await shop.asOwner(`UPDATE valuation SET expires_at = now() WHERE model_id = ${modelId}`);
    expect(await own.valuation.retained({})).toBeNull();
    expect((await own.valuation.feature({ id: featureId })).state).toBe('expired');
  });
});

describe('a valuation in an order', () => {
  it('is taken once, freed by an order that came to nothing, and refused once its days are over', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const { memberId, caller } = await makeMember(shop.context());
    const { featureId } = await browser(caller).valuation.genFeature(answersOf(modelId));
    const take = () => within(shop, (tx) => useValuation(tx, featureId, memberId));
    const taken = await Promise.allSettled(Array.from({ length: 8 }, take));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(take()).rejects.toThrow('该估价已经提交过回收订单');
    await within(shop, (tx) => reopenValuation(tx, featureId));
    await shop.asOwner(`UPDATE valuation SET expires_at = now() WHERE id = ${featureId}`);
    await expect(take()).rejects.toThrow('估价已过期，请重新估价');
  });

  it('keeps its price after any later book, while new ones are priced by that', async () => {
    const ctx = shop.context();
    const { modelId, bookId } = await makeRecyclable(ctx);
    const own = browser();
    const { featureId } = await own.valuation.genFeature(answersOf(modelId));
    await within(shop, async (tx) => {
      const prices = await selectPrices(tx, bookId);
      await publishBook(tx, {
        ...{ category: 'phone', publishedBy: 1, publisherName: '甲', approvedBy: 2, approverName: '乙' },
        body: { ...TEST_BOOK, floorFen: 5_000 },
        prices: prices.map((price) => ({ ...price, priceFen: price.priceFen / 2 })),
      });
    });
    expect((await own.valuation.feature({ id: featureId })).price).toBe(810);
    expect((await own.valuation.finalPrice(answersOf(modelId))).price).toBe(360);
    const again = { bookId, modelId, variantId: '128GB', optionIds: WORN };
    expect(await priceAnswers(ctx, again)).toMatchObject({ priceFen: 81_000, verdict: 'priced' });
    await expect(priceAnswers(ctx, { ...again, optionIds: ['on'] })).rejects.toThrow('请回答全部问题');
    expect((await own.valuation.priceTrend({ pjtPid: modelId, variantId: '128GB' })).days.at(-1)?.price).toBe(
      500,
    );
  });

  it('a book and its prices are rewritten by nobody, and let out by two people', async () => {
    const ctx = shop.context();
    const { bookId } = await makeRecyclable(ctx);
    await expect(
      ctx.db.execute(`UPDATE recycle_book SET category = 'watch' WHERE id = ${bookId}`),
    ).rejects.toThrow();
    await expect(ctx.db.execute(`DELETE FROM recycle_price WHERE book_id = ${bookId}`)).rejects.toThrow();
    const alone = {
      category: 'phone',
      publishedBy: 7,
      publisherName: '甲',
      approvedBy: 7,
      approverName: '甲',
    } as const;
    await expect(
      within(shop, (tx) => publishBook(tx, { ...alone, body: TEST_BOOK, prices: [] })),
    ).rejects.toThrow();
  });
});
