import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, next } from '../../test/factories.ts';
import { solvedPuzzle } from '../../test/solved-puzzle.ts';
import { TestShop } from '../../test/test-shop.ts';
import { by, within } from '../device/device.fixture.ts';
import { enterDevice } from '../device/device.service.ts';
import { makeRepairable } from './repair-catalogue.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.openLimited();
});
afterAll(() => shop.close());

/** A right IMEI with these first eight digits. */
function makeImei(first: string): string {
  const body = `${first}${String(next()).padStart(6, '0')}`;
  for (let check = 0; check < 10; check += 1) {
    const digits = [...body, String(check)].toReversed().map(Number);
    const sum = digits.reduce((total, digit, place) => {
      const value = place % 2 === 1 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return `${body}${check}`;
  }
  throw new Error('no check digit fits');
}

const PUZZLE = '查询次数较多，请先完成安全验证';
let networks = 0;
/** Somebody whom nobody has counted yet. */
const makeCaller = (deviceId: string, tenant = 0) => {
  networks += 1;
  return { tenant, cookies: { uuid: deviceId }, address: `198.51.100.${networks}` };
};

async function enter(imei: string, more: { productId?: number; ppid?: number; memberId?: number }) {
  await within(shop, (tx) =>
    enterDevice(tx, [imei], 'sold', { title: '顾客的手机', ...more }, by('orderLine')),
  );
}

describe('finding a model by words', () => {
  it('C075 C076 takes words in any order, with and without blanks, and faults behind models', async () => {
    const ctx = shop.context();
    const plus = await makeRepairable(ctx, [{}], '霓虹 X7 Pro+');
    const { productId } = await makeRepairable(ctx, [{}], '霓虹 X7 Pro');
    const { repairFinding } = shop.client();
    for (const keyword of ['霓虹X7pro', 'pro 霓虹', 'ｘ７ ＰＲＯ', '霓虹x7 Pro'])
      expect(
        (await repairFinding.search({ keyword })).map((one) => one.productId),
        keyword,
      ).toEqual([productId, plus.productId]);
    expect(await repairFinding.search({ keyword: '霓虹 X9' })).toEqual([]);
    expect(await repairFinding.search({ keyword: '%_' })).toEqual([]);
    const told = await repairFinding.suggest({ keyword: '霓虹' });
    expect(told.map(({ kind }) => kind)).toEqual(['model', 'model']);
    const faults = await repairFinding.suggest({ keyword: '故障' });
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every(({ kind, itemId }) => kind === 'fault' && itemId > 0)).toBe(true);
    expect(await shop.client({ tenant: 2001 }).repairFinding.search({ keyword: '霓虹' })).toEqual([]);
  });
});

describe('finding a model by the number of a phone', () => {
  it('C077 C078 knows imei of the register, of alike numbers, and tells nothing of the phone', async () => {
    const ctx = shop.context();
    const { productId, ppid } = await makeRepairable(ctx);
    const { memberId, mobile } = await makeMember(ctx);
    const sold = makeImei('86765431');
    await enter(sold, { productId, ppid, memberId });
    const { repairFinding } = shop.client(makeCaller('finder-device-0001'));
    const known = await repairFinding.modelByImei({ imei: ` ${sold.slice(0, 8)} ${sold.slice(8)} ` });
    expect(known.productId).toBe(productId);
    const unseen = makeImei('86765431');
    expect((await repairFinding.modelByImei({ imei: unseen })).productId).toBe(productId);
    const told = await repairFinding.productByImei({ imei: sold });
    expect(told).toMatchObject({ productId, ppid, isRepaired: true });
    expect(JSON.stringify([known, told])).not.toMatch(new RegExp(`${mobile}|${sold}|顾客的手机`));
  });

  it('C077 C078 finds no model for a number that nobody knows, and none that is not repaired', async () => {
    const ctx = shop.context();
    const { repairFinding } = shop.client(makeCaller('finder-device-0002'));
    const words = { code: 4004, userMsg: '没有匹配的机型' };
    for (const imei of [makeImei('35555555'), '12345', '867654310000000', '不是串号'])
      expect(await refusalOf(repairFinding.modelByImei({ imei })), imei).toMatchObject(words);
    const { productId, ppid } = await makeSku(ctx);
    const imei = makeImei('35777777');
    await enter(imei, { ppid });
    expect(await refusalOf(repairFinding.modelByImei({ imei }))).toMatchObject(words);
    expect(await repairFinding.productByImei({ imei })).toMatchObject({ productId, isRepaired: false });
    const stranger = shop.client(makeCaller('finder-device-0003', 2001)).repairFinding;
    expect(await refusalOf(stranger.productByImei({ imei }))).toMatchObject(words);
  });

  it('C077 C078 asks for the slide puzzle from the 31st question of an hour on, of a network or a browser', async () => {
    const { productId, ppid } = await makeRepairable(shop.context());
    const imei = makeImei('86111111');
    await enter(imei, { productId, ppid });
    const deviceId = 'finder-device-0004';
    const caller = makeCaller(deviceId);
    const { repairFinding } = shop.client(caller);
    for (let asked = 0; asked < 30; asked += 1)
      await (asked % 2 === 0 ? repairFinding.modelByImei({ imei }) : repairFinding.productByImei({ imei }));
    const refused = await refusalOf(repairFinding.modelByImei({ imei }));
    expect(refused).toMatchObject({ code: 4009, userMsg: PUZZLE });
    expect((await refusalOf(repairFinding.productByImei({ imei }))).userMsg).toBe(PUZZLE);
    // Another browser of the same network is no way round, nor is another network of the same browser.
    const nextBrowser = shop.client({ ...caller, cookies: { uuid: 'finder-device-0005' } }).repairFinding;
    expect((await refusalOf(nextBrowser.modelByImei({ imei }))).userMsg).toBe(PUZZLE);
    const elsewhere = shop.client({ ...caller, address: '203.0.113.77' }).repairFinding;
    expect((await refusalOf(elsewhere.modelByImei({ imei }))).userMsg).toBe(PUZZLE);
    const verify = await solvedPuzzle(shop, deviceId);
    expect((await repairFinding.modelByImei({ imei, verify })).productId).toBe(productId);
    expect((await refusalOf(repairFinding.modelByImei({ imei, verify }))).userMsg).toBe(PUZZLE);
    const stranger = shop.client(makeCaller('finder-device-0006')).repairFinding;
    expect((await stranger.modelByImei({ imei })).productId).toBe(productId);
  });
});
