import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { flushSearches, KEYWORDS_A_DAY, noteSearch, SEARCHES_OF_NETWORK } from './note-search.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const PAST = '2026-01-01T00:00:00+08:00';
const later = () => new Date(Date.now() + 86_400_000).toISOString();
const group = { id: 0, words: ['果机', '苹果手机'], oneWay: false, active: true };

async function openDesk(
  tenant = 0,
  permissions: Parameters<typeof makeStaff>[1] = ['search:read', 'search:edit'],
) {
  const { caller, staffId } = await makeStaff(shop.context(tenant), [...permissions]);
  const client = shop.client({ ...caller, tenant });
  return { desk: client.adminSearchRule, staffId };
}

describe('X1851 a group of synonyms', () => {
  it('is made, changed and taken away, and each is written down', async () => {
    const { desk, staffId } = await openDesk();
    const { id } = await desk.saveSynonym({ ...group, words: [' 果机 ', '苹果手机', '果机'] });
    expect(await desk.synonyms({})).toMatchObject([{ id, words: ['果机', '苹果手机'], oneWay: false }]);
    await desk.saveSynonym({ ...group, id, oneWay: true });
    await desk.saveSynonym({ ...group, id, oneWay: true });
    await desk.removeSynonym({ id });
    expect(await desk.synonyms({})).toEqual([]);
    expect((await refusalOf(desk.removeSynonym({ id }))).code).toBe(4004);
    expect((await refusalOf(desk.saveSynonym({ ...group, id }))).code).toBe(4004);
    const auditor = await makeStaff(shop.context(), ['audit:read']);
    const { list } = await shop.client(auditor.caller).adminAudit.list({ staffId });
    expect(list.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
      [
        ['词', ''],
        ['方向', ''],
        ['启用', ''],
      ],
      [['方向', '单向']],
      [
        ['词', '果机、苹果手机'],
        ['方向', '双向'],
        ['启用', '是'],
      ],
    ]);
  });

  it('has two words at least, none of which is a single character or a sign', async () => {
    const { desk } = await openDesk();
    for (const words of [
      ['果机'],
      ['果机', '果 机'],
      ['果机', '苹'],
      ['果机', '！？'],
      Array.from({ length: 11 }, (_, at) => `词语${at}`),
    ])
      expect((await refusalOf(desk.saveSynonym({ ...group, words }))).code, words.join()).toBe(4000);
  });
});

describe('X1854 a pin', () => {
  const pinOf = (productId: number) => ({
    ...{ id: 0, keyword: '送 长辈', productId, position: 1, startsAt: PAST, endsAt: '', active: true },
  });

  it('stands in its time, once for a model and keyword', async () => {
    const { desk } = await openDesk();
    const { productId } = await makeSku(shop.context(), {});
    const { id } = await desk.savePin(pinOf(productId));
    const stateOf = async () => (await desk.pins({})).find((one) => one.id === id)?.state;
    expect(await stateOf()).toBe('shown');
    expect((await refusalOf(desk.savePin({ ...pinOf(productId), keyword: '送长辈' }))).code).toBe(4009);
    await desk.savePin({ ...pinOf(productId), id, startsAt: later() });
    expect(await stateOf()).toBe('ahead');
    await desk.savePin({ ...pinOf(productId), id, endsAt: '2026-02-01T00:00:00+08:00' });
    expect(await stateOf()).toBe('over');
    await desk.savePin({ ...pinOf(productId), id, active: false });
    expect(await stateOf()).toBe('off');
    await desk.removePin({ id });
    expect((await refusalOf(desk.removePin({ id }))).code).toBe(4004);
  });

  it('C044 is refused without goods of the site, beyond the last place and where it ends before it begins', async () => {
    const { desk } = await openDesk();
    const { productId } = await makeSku(shop.context(), {});
    const elsewhere = await makeSku(shop.context(2), {});
    for (const wrong of [
      { productId: elsewhere.productId + 1_000_000 },
      { position: 0 },
      { position: 21 },
      { keyword: ' ' },
      { endsAt: '2025-01-01T00:00:00+08:00' },
    ])
      expect(
        (await refusalOf(desk.savePin({ ...pinOf(productId), ...wrong }))).code,
        JSON.stringify(wrong),
      ).toBe(4000);
  });
});

it('rules of a site are its own, and only staff with the right may touch them', async () => {
  const { desk } = await openDesk();
  const { productId } = await makeSku(shop.context(), {});
  const { id } = await desk.saveSynonym({ ...group, words: ['本店词', '别名词'] });
  const pin = { id: 0, keyword: '本店词', productId, position: 2, startsAt: PAST, active: true };
  const { id: pinId } = await desk.savePin(pin);
  const { desk: elsewhere } = await openDesk(2);
  expect(await elsewhere.synonyms({})).toEqual([]);
  expect(await elsewhere.pins({})).toEqual([]);
  expect((await refusalOf(elsewhere.removeSynonym({ id }))).code).toBe(4004);
  expect((await refusalOf(elsewhere.removePin({ id: pinId }))).code).toBe(4004);
  const { desk: reader } = await openDesk(0, ['search:read']);
  expect((await reader.synonyms({})).length).toBe(1);
  expect((await refusalOf(reader.saveSynonym(group))).code).toBe(4003);
  expect((await refusalOf(reader.savePin(pin))).code).toBe(4003);
  expect((await refusalOf(shop.client().adminSearchRule.searched({}))).code).toBe(1000);
  await desk.removeSynonym({ id });
  await desk.removePin({ id: pinId });
});

describe('X1856 what was searched for', () => {
  let devices = 0;
  const device = () => {
    devices += 1;
    return `device-0000-0000-${String(devices).padStart(4, '0')}`;
  };
  /** Forgets shared answers, so that each search is one. */
  const searchAs = async (deviceId: string, keyword: string, narrowed = {}) => {
    shop.api.platform.sharedAnswers.forgetTenant(0);
    await shop.client({ cookies: { uuid: deviceId } }).search.products({ keyword, ...narrowed });
  };
  const listed = async (filters = {}) => {
    await flushSearches(shop.api);
    const { desk } = await openDesk();
    return (await desk.searched(filters)).list;
  };

  it('C044 counts how searches of shoppers ended, a device once a minute, and nothing of who they are', async () => {
    await makeSku(shop.context(), { model: '晨光保温杯' });
    const [one, two] = [device(), device()];
    await searchAs(one, '喷气背包');
    await searchAs(one, ' 喷气 背包 ');
    await searchAs(two, '喷气背包');
    await searchAs(two, '喷气背包', { page: 2 });
    await searchAs(two, '喷气背包', { brandId: 1 });
    await searchAs(two, '喷气背包', { inStockOnly: true });
    const list = await listed();
    expect(list).toMatchObject([{ keyword: '喷气背包', searches: 2, none: 2, partly: 0, hasPin: false }]);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(
      ['hasPin', 'hasSynonym', 'keyword', 'lastDay', 'none', 'partly', 'searches'].sort(),
    );
    await searchAs(two, '喷气滑板');
    await searchAs(two, '喷气滑板');
    expect((await listed({ keyword: '喷气' })).map(({ keyword, none }) => [keyword, none])).toEqual([
      ['喷气背包', 2],
      ['喷气滑板', 1],
    ]);
    expect(await listed({ from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
  });

  it('C044 keeps no numbers of people, no mail addresses and no robots', async () => {
    for (const keyword of ['13800000000', '138 0000 0000', '张三 530102199001011234', 'zhang@example.com'])
      await searchAs(device(), keyword);
    shop.api.platform.sharedAnswers.forgetTenant(0);
    await shop
      .client({ cookies: { uuid: device() }, headers: { 'user-agent': 'Baiduspider/2.0' } })
      .search.products({ keyword: '机器人' });
    const kept = (await listed({ end: 'all' })).map(({ keyword }) => keyword);
    expect(kept.filter((keyword) => /\d|@|张三|机器人/.test(keyword))).toEqual([]);
  });

  it('counts no more searches of one network in an hour than shoppers make, whatever its devices are called', async () => {
    const ctx = shop.context();
    const searchFrom = (ip: string) =>
      noteSearch({ ...ctx, visitor: { ...ctx.visitor, ip, deviceId: device() } }, '刷量词', 'none');
    for (let made = 0; made < SEARCHES_OF_NETWORK + 20; made += 1)
      searchFrom(`2001:db8:7:7::${made.toString(16)}`);
    searchFrom('2001:db8:7:8::1');
    expect(await listed({ keyword: '刷量词' })).toMatchObject([{ searches: SEARCHES_OF_NETWORK + 1 }]);
  });

  it('takes no more new keywords on a day than shoppers have', async () => {
    await shop.asOwner(`INSERT INTO search_day (tenant_id, day, key, keyword, searches, none, partly)
      SELECT 0, (now() AT TIME ZONE 'Asia/Shanghai')::date, 'made up ' || n, 'made up ' || n, 1, 0, 0
        FROM generate_series(1, ${KEYWORDS_A_DAY}) AS n`);
    await searchAs(device(), '第五千零一个');
    await searchAs(device(), '喷气背包');
    expect((await listed({ keyword: '第五千' })).length).toBe(0);
    expect(await listed({ keyword: '喷气背包' })).toMatchObject([{ none: 3 }]);
    await shop.asOwner(`DELETE FROM search_day WHERE keyword LIKE 'made up%'`);
  });
});
