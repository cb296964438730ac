import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeRecyclable } from './valuation.fixture.ts';

let shop: TestShop;
let editor: ReturnType<TestShop['client']>['adminValuation'];
beforeAll(async () => {
  shop = await TestShop.open();
  const { caller } = await makeStaff(shop.context(), ['huishou:read', 'huishou:price']);
  editor = shop.client(caller).adminValuation;
});
afterAll(() => shop.close());

let modelId: number;
let name: string;
beforeEach(async () => {
  ({ modelId, name } = await makeRecyclable(shop.context()));
});

describe('models', () => {
  it('X2960 X2961 a model is made, renamed and found by its new name; names are had once', async () => {
    const { brands } = await editor.models({ keyword: name });
    const brandId = brands.find((brand) => brand.name === '回收牌')?.id ?? 0;
    const draft = { brandId, categoryId: 1, name: '新机 9000' };
    const { id } = await editor.saveModel(draft);
    expect((await editor.models({ keyword: '新机' })).list).toMatchObject([
      { id, topPrice: 0, active: true },
    ]);
    // Without a price nobody sees it.
    expect((await shop.client().valuation.search({ keyWords: '新机' })).result.total).toBe(0);
    expect((await refusalOf(editor.saveModel({ ...draft, name }))).data).toMatchObject({
      fields: { name: ['已有同名的回收机型'] },
    });
    expect((await refusalOf(editor.saveModel({ ...draft, name: '又一台', brandId: 99_999 }))).code).toBe(
      4004,
    );
    await editor.saveModel({ ...draft, id: modelId, name: `改名 ${modelId}` });
    expect((await shop.client().valuation.search({ keyWords: `改名${modelId}` })).result.total).toBe(1);
    expect(
      (await shop.client().valuation.search({ keyWords: name })).result.records.map(({ pjtPid }) => pjtPid),
    ).not.toContain(modelId);
    await editor.saveModel({ ...draft, id: modelId, name, active: false });
    expect((await refusalOf(shop.client().valuation.attributes({ pjtPid: modelId }))).code).toBe(4004);
    expect((await refusalOf(editor.saveModel({ ...draft, id: 99_999, name: '无此机型' }))).code).toBe(4004);
  });

  it('X2963 X2964 TACs are given and taken', async () => {
    await editor.saveTac({ tac: '86904321', modelId });
    expect((await editor.models({ keyword: name })).list[0]?.tacs).toEqual(['86904321']);
    expect((await refusalOf(editor.saveTac({ tac: '86904321', modelId }))).code).toBe(4009);
    expect((await refusalOf(editor.saveTac({ tac: '86904321', modelId: 99_999 }))).code).toBe(4004);
    await editor.removeTac({ tac: '86904321', modelId });
    expect((await refusalOf(editor.removeTac({ tac: '86904321', modelId }))).code).toBe(4004);
  });
});

describe('feedback', () => {
  it('X2973 X2974 X2975 one click makes a TAC of what somebody said, once', async () => {
    const { caller } = await makeStaff(shop.context(), ['huishou:feedback']);
    const desk = shop.client(caller).adminValuationDesk;
    const guest = shop.client().valuation;
    await guest.reportImei({ imei: '490154203237518', modelName: name });
    await guest.reportImei({ imei: '356938035643809', modelName: '不知道' });
    const { list } = await desk.feedback({});
    expect(list).toMatchObject([
      {
        tac: '49015420',
        guesses: expect.arrayContaining([{ id: modelId, name: `回收牌 ${name}` }]),
        visitor: '游客',
      },
      { tac: '35693803', guesses: [] },
    ]);
    const [first, second] = list;
    expect((await refusalOf(desk.takeFeedback({ id: first!.id, modelId: 99_999 }))).code).toBe(4004);
    await desk.takeFeedback({ id: first!.id, modelId });
    expect((await refusalOf(desk.takeFeedback({ id: first!.id, modelId }))).code).toBe(4009);
    await desk.dismissFeedback({ id: second!.id });
    expect((await refusalOf(desk.dismissFeedback({ id: second!.id }))).code).toBe(4009);
    expect((await desk.feedback({})).total).toBe(0);
    expect((await desk.feedback({ state: 'taken' })).list).toMatchObject([{ model: `回收牌 ${name}` }]);
    const found = await guest.search({ keyWords: '490154203237518' });
    expect(found.result.records.map(({ pjtPid }) => pjtPid)).toEqual([modelId]);
    const elsewhere = shop.client((await makeStaff(shop.context(2))).caller).adminValuationDesk;
    expect((await refusalOf(elsewhere.dismissFeedback({ id: second!.id }))).code).toBe(4009);
    expect((await elsewhere.feedback({ state: 'taken' })).total).toBe(0);
  });

  it('X2976 X2977 what is said of a price is closed once, with what was done', async () => {
    const { caller } = await makeStaff(shop.context(), ['huishou:valuate', 'huishou:feedback']);
    const client = shop.client(caller);
    await client.valuation.priceException({ productId: modelId, price: 1300, remark: '低了' });
    const [row] = (await client.adminValuationDesk.exceptions({})).list;
    expect(row).toMatchObject({ modelId, topPrice: 1200, price: 1300, remark: '低了' });
    const closed = { id: row!.id, state: 'done', reply: '已调价' } as const;
    await client.adminValuationDesk.closeException(closed);
    expect((await refusalOf(client.adminValuationDesk.closeException(closed))).code).toBe(4009);
    expect((await client.adminValuationDesk.exceptions({ state: 'done' })).list).toMatchObject([
      { reply: '已调价' },
    ]);
    expect((await refusalOf(client.adminValuationDesk.closeException({ ...closed, reply: '' }))).code).toBe(
      4000,
    );
  });
});
