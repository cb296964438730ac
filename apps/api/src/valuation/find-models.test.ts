import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { within } from '../device/device.fixture.ts';
import { enterDevice } from '../device/device.service.ts';
import { insertTacs } from './tac.queries.ts';
import { makeRecyclable, WORN } from './valuation.fixture.ts';
import { findRecycleModel, listRecycleModels } from './valuation.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const IMEI = '490154203237518';
const search = (keyWords: string, more: { pageNo?: number; notPageFlag?: boolean; pageSize?: number } = {}) =>
  shop.client().valuation.search({ keyWords, ...more });

describe('finding a model', () => {
  it.each([
    '苹果 iphone 15 pro',
    'iphone15',
    '苹果15',
    '15 pro',
    'pingguo',
    'pgiphone',
    'PRO 苹果',
    'ｉｐｈｏｎｅ１５',
  ])('S109 S110 C175 finds 苹果 iPhone 15 Pro by %s', async (words) => {
    const found = await search(words);
    expect(found).toMatchObject({ imei: '', type: 1 });
    expect(found.result.records).toContainEqual({
      ...{ pname: '苹果 iPhone 15 Pro', predictPrice: 1200, brandName: '苹果' },
      ...{ pjtPid: expect.any(Number), ppic: expect.objectContaining({ alt: '苹果 iPhone 15 Pro' }) },
    });
  });
  beforeAll(async () => {
    await makeRecyclable(shop.context(), { brandName: '苹果', name: 'iPhone 15 Pro' });
  });

  it.each([
    ['华为 畅享 70', 'HUAWEI', '畅享 70'],
    ['华为畅享70', 'HUAWEI', '畅享 70'],
    ['huawei nova 14', '华为', 'nova 14'],
    ['HUAWEInova14', '华为', 'nova 14'],
    ['苹果 iphone 17e', 'Apple', 'Apple iPhone 17e'],
    ['apple iphone 15 pro', '苹果', 'iPhone 15 Pro'],
    ['维沃X200', 'vivo', 'X200'],
    ['MI 15', '小米', '小米 15'],
    ['xiaomi15', '小米', '小米 15'],
    ['红米 K80', '小米', 'Redmi K80'],
    ['redmi note 15', '红米', '红米 Note 15'],
  ])('C175 finds by %s what its maker %s calls %s', async (words, brandName, name) => {
    const ctx = shop.context();
    const known = (await listRecycleModels(ctx, {})).find((one) => one.name.endsWith(name));
    const modelId = known?.id ?? (await makeRecyclable(ctx, { brandName, name })).modelId;
    expect((await search(words)).result.records.map(({ pjtPid }) => pjtPid)).toContain(modelId);
  });

  it('C175 takes no other word for a maker: what begins like one is as it is typed', async () => {
    const { modelId } = await makeRecyclable(shop.context(), { brandName: '乐声', name: 'mini 7' });
    const found = async (words: string) => (await search(words)).result.records.map(({ pjtPid }) => pjtPid);
    expect(await found('mini 7')).toEqual([modelId]);
    expect(await found('小米 7')).toEqual([]);
  });

  it('S131 gives 25 of a page unless told otherwise, the first page, and suggestions with notPageFlag', async () => {
    for (let at = 0; at < 27; at += 1)
      await makeRecyclable(shop.context(), { brandName: '很多', name: `多款 ${at}` });
    const first = await search('多款');
    expect([first.result.records.length, first.result.total]).toEqual([25, 27]);
    expect((await search('多款', { pageNo: 2 })).result.records).toHaveLength(2);
    const hints = await search('多款', { notPageFlag: true, pageNo: 2 });
    expect([hints.result.records.length, hints.result.total]).toEqual([25, 25]);
  });

  it('words that are none, and models of other shops, are not found', async () => {
    expect((await search('诺基亚')).result).toEqual({ records: [], total: 0 });
    expect((await search('%_')).result.records).toEqual([]);
    const stranger = shop.client({ tenant: 2 }).valuation;
    expect((await stranger.search({ keyWords: 'iphone15' })).result.total).toBe(0);
    expect((await stranger.models({})).total).toBe(0);
    expect(await stranger.brands({})).toEqual([]);
  });

  it('S110 C175 C185 tell all models of a number, and the one that the register knows it to be', async () => {
    const ctx = shop.context();
    const one = await makeRecyclable(ctx);
    const two = await makeRecyclable(ctx);
    await within(shop, (tx) =>
      insertTacs(
        tx,
        [one, two].map(({ modelId }) => ({ tac: IMEI.slice(0, 8), modelId, note: '' })),
      ),
    );
    const several = await search(`490154 2032 37518`);
    expect(several).toMatchObject({ imei: IMEI, type: 2, result: { total: 2 } });
    const { valuation } = shop.client();
    expect(await valuation.featureWithImei({ imei: IMEI })).toEqual({ featureId: 0, pjtPid: 0, pname: '' });
    await within(shop, (tx) =>
      enterDevice(
        tx,
        [IMEI],
        'known',
        { title: '旧机', productId: two.productId },
        {
          subject: { kind: 'recycleOrder', id: 1 },
          actor: '店员',
        },
      ),
    );
    expect((await search(IMEI)).result.records.map(({ pjtPid }) => pjtPid)).toEqual([two.modelId]);
    expect(await valuation.featureWithImei({ imei: IMEI })).toMatchObject({ pjtPid: two.modelId });
    const own = shop.client({ keepsCookies: true }).valuation;
    const { featureId } = await own.genFeature({
      ...{ pjtPid: one.modelId, variantId: '128GB', optionIds: WORN, imei: IMEI },
    });
    expect(await own.featureWithImei({ imei: IMEI })).toMatchObject({ featureId, pjtPid: one.modelId });
    // While somebody types, a number is looked up by nobody.
    expect(await search(IMEI, { notPageFlag: true })).toMatchObject({ imei: '', result: { total: 0 } });
    expect((await refusalOf(search('490154203237519'))).data).toMatchObject({
      fields: { keyWords: [expect.any(String)] },
    });
    expect((await refusalOf(valuation.featureWithImei({ imei: '12' }))).code).toBe(4000);
  });

  it('S110 the 31st number of an hour is asked for the slide puzzle', async () => {
    const limited = await TestShop.openLimited();
    try {
      const { valuation } = limited.client({ cookies: { uuid: 'valuation-device-0001' } });
      for (let asked = 0; asked < 30; asked += 1) await valuation.search({ keyWords: IMEI });
      expect((await refusalOf(valuation.search({ keyWords: IMEI }))).userMsg).toContain('安全验证');
      expect((await refusalOf(valuation.featureWithImei({ imei: IMEI }))).userMsg).toContain('安全验证');
      expect((await valuation.search({ keyWords: '苹果' })).type).toBe(1);
    } finally {
      await limited.close();
    }
  });
});

describe('the home of recycling', () => {
  it('S111 C172 C173 C174 C176 list categories, brands, hot models, and deals with drawn heads and masked names', async () => {
    const ctx = shop.context(4);
    const storeId = await makeStore(ctx);
    await shop.asOwner(`UPDATE store SET services = '{recycle}' WHERE id = ${storeId}`);
    const { modelId, name } = await makeRecyclable(ctx, { category: 'tablet', brandName: '平板牌' });
    await shop.asOwner(`UPDATE recycle_model SET hot = true WHERE id = ${modelId}`);
    const guest = shop.client({ tenant: 4, keepsCookies: true, headers: { City: '530102' } }).valuation;
    const { featureId } = await guest.genFeature({ pjtPid: modelId, variantId: '256GB', optionIds: WORN });
    await shop.asOwner(`UPDATE valuation SET state = 'used', member_hint = '王小明' WHERE id = ${featureId}`);
    const index = await guest.index({});
    expect(index).toMatchObject({
      ...{ engine: 'own', validDays: 7, stores: [{ shopId: storeId }] },
      hot: [{ pjtPid: modelId }],
      historyEva: [{ name: '王**', model: `平板牌 ${name}`, price: 990, headImg: { alt: '' } }],
    });
    expect(index.historyEva[0]?.headImg.url).toMatch(/^\/assets\/recycle\/head-\d\.svg$/);
    expect(index.categories).toContainEqual({ id: 2, name: '平板', models: 1 });
    expect((await guest.hotWords({})).words).toEqual([name]);
    expect(await guest.brands({ categoryId: 2 })).toMatchObject([
      { id: 2, brands: [{ name: '平板牌', models: 1 }] },
    ]);
    expect(await guest.brands({ categoryId: 9 })).toEqual([]);
    expect((await guest.models({ categoryId: 2 })).list).toMatchObject([{ pjtPid: modelId }]);
    expect((await guest.models({ categoryId: 1 })).total).toBe(0);
    expect((await guest.models({ brandId: 99_999 })).total).toBe(0);
    expect(await listRecycleModels(ctx, { category: 'tablet' })).toMatchObject([
      { id: modelId, topPriceFen: 120_000 },
    ]);
    await expect(findRecycleModel(shop.context(0), modelId)).rejects.toThrow('没有匹配的机型');
  });
});

describe('what is said of numbers and prices', () => {
  it('C177 keeps one row for a number, asks for the model (S122) and for the puzzle after five', async () => {
    const limited = await TestShop.openLimited();
    try {
      const { valuation } = limited.client();
      const said = (imei: string, modelName = '真我 GT7') =>
        valuation.reportImei({ imei, modelName, type: 2 });
      expect((await refusalOf(said(IMEI, ' '))).userMsg).toBe('请填写实际机型');
      expect((await refusalOf(said('1234'))).data).toMatchObject({ fields: { imei: [expect.any(String)] } });
      for (let time = 0; time < 5; time += 1) await said(IMEI, `第 ${time} 次`);
      expect((await refusalOf(said(IMEI))).userMsg).toContain('安全验证');
      const { caller } = await makeStaff(limited.context());
      const page = await limited.client(caller).adminValuationDesk.feedback({});
      expect(page).toMatchObject({ total: 1, list: [{ imei: IMEI, tac: '49015420', modelName: '第 4 次' }] });
    } finally {
      await limited.close();
    }
  });

  it('C193 C196 a short code hands a number and a model on for 30 minutes, ten tries an hour', async () => {
    const limited = await TestShop.openLimited();
    try {
      const { modelId } = await makeRecyclable(limited.context());
      const { valuation } = limited.client();
      const { shortCode } = await valuation.makeShortCode({ imei: IMEI, pjtPid: modelId });
      expect(shortCode).toMatch(/^[A-Z]{8}$/);
      const behind = { imei: IMEI, productId: modelId };
      expect(await valuation.shortCode({ shortCode })).toEqual(behind);
      const typed = `${shortCode.slice(0, 4).toLowerCase()} ${shortCode.slice(4)}`;
      expect(await valuation.shortCodeV2({ shortCode: typed })).toEqual(behind);
      expect((await refusalOf(limited.client({ tenant: 2 }).valuation.shortCode({ shortCode }))).code).toBe(
        4004,
      );
      await limited.asOwner(`UPDATE short_code SET expires_at = now()`);
      expect((await refusalOf(valuation.shortCode({ shortCode }))).code).toBe(4004);
      for (let tried = 3; tried < 10; tried += 1)
        await refusalOf(valuation.shortCodeV2({ shortCode: 'AAAAAAAA' }));
      expect((await refusalOf(valuation.shortCode({ shortCode }))).code).toBe(4029);
      expect((await refusalOf(valuation.makeShortCode({ imei: '1', pjtPid: modelId }))).code).toBe(4000);
      expect((await refusalOf(valuation.makeShortCode({ imei: IMEI, pjtPid: 99_999 }))).code).toBe(4004);
    } finally {
      await limited.close();
    }
  });

  it('C207 keeps what staff say of a price; visitors and others are refused', async () => {
    const { modelId } = await makeRecyclable(shop.context());
    const { caller } = await makeStaff(shop.context(), ['huishou:valuate']);
    const said = { productId: modelId, price: 1280.5, remark: '同行更高' };
    expect(await shop.client(caller).valuation.priceException(said)).toEqual({});
    expect(
      (await refusalOf(shop.client(caller).valuation.priceException({ ...said, productId: 99_999 }))).code,
    ).toBe(4004);
    const { caller: clerk } = await makeStaff(shop.context(), ['order:read']);
    expect((await refusalOf(shop.client(clerk).valuation.priceException(said))).code).toBe(4003);
    expect((await refusalOf(shop.client().valuation.priceException(said))).code).toBe(1000);
  });
});
