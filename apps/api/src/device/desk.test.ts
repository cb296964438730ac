import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff, makeStore, next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { device } from './device.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function makeDesk(tenant = 0) {
  const client = shop.client((await makeStaff(shop.context(tenant))).caller);
  return {
    desk: client.adminDevice,
    actsOf: async (
      action:
        | 'device.enter'
        | 'device.flag'
        | 'device.lift'
        | 'device.move'
        | 'device.edit'
        | 'device.export'
        | 'device.categories',
    ) => (await client.adminAudit.list({ action })).list,
  };
}
const makeSerial = () => `KM${String(next()).padStart(9, '0')}`;
type Desk = Awaited<ReturnType<typeof makeDesk>>['desk'];

/** New goods of a name of their own, entered by staff. */
async function enter(desk: Desk, numbers = [[makeSerial()]], storeId = 0, model = `测试机${next()}`) {
  const { ppid } = await makeSku(shop.context(), { model });
  await desk.enter({ ppid, storeId, document: 'RK-001', devices: numbers.map((one) => ({ numbers: one })) });
  const { list } = await desk.list({ keyword: numbers[0]?.[0] ?? '' });
  return { ppid, row: list[0]!, model };
}

describe('the register', () => {
  it('X950 finds a device by any of its numbers, by first and last places, by goods, and nothing by less than four places', async () => {
    const { desk } = await makeDesk();
    const [imei, serial] = ['356938035643809', `QZ${next()}7788`];
    const { row, model } = await enter(desk, [[imei, serial]]);
    const find = async (keyword: string) => (await desk.list({ keyword })).list.map((one) => one.deviceId);
    for (const keyword of [imei, '3569 3803', '643809', serial.toLowerCase(), '7788', model])
      expect(await find(keyword), keyword).toEqual([row.deviceId]);
    for (const keyword of ['809', '569380', '%', '_', '\\', "' OR 1=1 --"])
      expect(await find(keyword), keyword).toEqual([]);
    expect(row).toMatchObject({ state: 'ready', store: '仓库', flags: [], memberName: '' });
    expect(row.numbers.map(({ number }) => number).sort()).toEqual([imei, serial].sort());
  });

  it('X950 narrows by state and by warnings, newest first or the other way round, and shows no other tenant’s', async () => {
    const { desk } = await makeDesk();
    const { row, model } = await enter(desk, [[makeSerial()], [makeSerial()], [makeSerial()]]);
    const all = async (filter: object) => (await desk.list({ keyword: model, ...filter })).list;
    const newest = (await all({})).map((one) => one.deviceId);
    expect(newest).toHaveLength(3);
    expect((await all({ sort: 'timeAsc' })).map((one) => one.deviceId)).toEqual(newest.toReversed());
    expect(await all({ state: 'sold' })).toEqual([]);
    await desk.flag({ deviceId: row.deviceId, kind: 'lost', note: '顾客挂失' });
    expect((await all({ flagged: 'yes' })).map((one) => [one.deviceId, one.flags])).toEqual([
      [row.deviceId, ['lost']],
    ]);
    const other = (await makeDesk(2)).desk;
    expect((await other.list({ keyword: model })).total).toBe(0);
    expect(await refusalOf(other.detail({ deviceId: row.deviceId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(other.flag({ deviceId: row.deviceId, kind: 'lost', note: '试试' }))).toMatchObject(
      {
        code: 4004,
      },
    );
  });

  it('X954 is exported with its filters written down once', async () => {
    const { desk, actsOf } = await makeDesk();
    const { model } = await enter(desk, [[makeSerial()], [makeSerial()]]);
    const exported = await desk.exportRows({ keyword: model, state: 'ready' });
    expect(exported.total).toBe(2);
    await desk.exportRows({ keyword: model, state: 'ready', page: 2 });
    const acts = (await actsOf('device.export')).filter(({ changes }) =>
      changes.some(({ after }) => after === model),
    );
    expect(acts).toMatchObject([
      { target: '2 台设备', changes: [{ after: '在库可售' }, { field: '关键词', after: model }] },
    ]);
  });
});

describe('entering new goods', () => {
  it('X955 writes all of them or none, and says which number is known', async () => {
    const { desk, actsOf } = await makeDesk();
    const storeId = await makeStore(shop.context());
    const known = makeSerial();
    const { row } = await enter(desk, [[known]], storeId);
    expect(row.store).toMatch(/^门店/);
    expect(await actsOf('device.enter')).toMatchObject([
      { changes: expect.arrayContaining([{ field: '串号', before: '', after: known }]) },
      ...(await actsOf('device.enter')).slice(1),
    ]);
    const { ppid } = await makeSku(shop.context());
    const before = await shop.context().db.$count(device);
    const refusal = await refusalOf(
      desk.enter({
        ppid,
        document: 'RK-002',
        devices: [{ numbers: [makeSerial()] }, { numbers: [makeSerial(), known.toLowerCase()] }],
      }),
    );
    expect(refusal).toMatchObject({
      code: 4009,
      userMsg: `串号 ${known} 已登记，不能重复录入`,
      data: { fields: { 'devices.1.numbers.1': expect.any(Array) } },
    });
    expect(await shop.context().db.$count(device)).toBe(before);
    const nowhere = desk.enter({ ppid: 999_999, document: 'RK-003', devices: [{ numbers: [makeSerial()] }] });
    expect(await refusalOf(nowhere)).toMatchObject({ code: 4000 });
  });
});

describe('one device', () => {
  it('X952 X953 is warned of and cleared with a note, and both stand in its history and in the register of acts', async () => {
    const { desk, actsOf } = await makeDesk();
    const { row } = await enter(desk);
    await desk.flag({ deviceId: row.deviceId, kind: 'accountLock', note: '账号未退出' });
    const { warnings } = await desk.detail({ deviceId: row.deviceId });
    expect(warnings).toMatchObject([{ kind: 'accountLock', note: '账号未退出', liftedAt: null }]);
    expect(
      await refusalOf(desk.flag({ deviceId: row.deviceId, kind: 'accountLock', note: '再来一次' })),
    ).toMatchObject({ userMsg: '设备已有“账号锁”标记' });
    await desk.lift({ flagId: warnings[0]!.flagId, note: '顾客已退出账号' });
    const { history, warnings: after } = await desk.detail({ deviceId: row.deviceId });
    expect(after).toMatchObject([{ liftNote: '顾客已退出账号', liftedAt: expect.any(String) }]);
    expect(history.map(({ name }) => name)).toEqual(['解除标记', '标记', '登记']);
    expect((await actsOf('device.flag'))[0]?.changes).toEqual([
      { field: '账号锁', before: '', after: '账号未退出' },
    ]);
    expect((await actsOf('device.lift'))[0]?.changes).toEqual([
      { field: '账号锁', before: '', after: '顾客已退出账号' },
    ]);
  });

  it('X956 gets a second number and another name; a colleague who was slower is told', async () => {
    const { desk, actsOf } = await makeDesk();
    const [{ row }, other] = [await enter(desk), await enter(desk)];
    const { version } = await desk.detail({ deviceId: row.deviceId });
    const second = makeSerial();
    const edit = (numbers: string[], known = version) =>
      desk.edit({ deviceId: row.deviceId, version: known, title: '改过的名称', numbers });
    const taken = other.row.numbers[0]!.number;
    expect(await refusalOf(edit([taken]))).toMatchObject({
      data: { fields: { 'numbers.0': expect.any(Array) } },
    });
    await edit([second]);
    const after = await desk.detail({ deviceId: row.deviceId });
    expect(after).toMatchObject({ title: '改过的名称', version: version + 1 });
    expect(after.numbers.map(({ number }) => number)).toContain(second);
    expect(await refusalOf(edit([], version))).toMatchObject({ code: 4009, data: { version: version + 1 } });
    expect((await actsOf('device.edit'))[0]?.changes.at(-1)).toEqual({
      field: '补录串号',
      before: '',
      after: second,
    });
  });

  it('X957 is moved by hand on a document, as far as the table goes', async () => {
    const { desk, actsOf } = await makeDesk();
    const { row } = await enter(desk);
    const { version, acts } = await desk.detail({ deviceId: row.deviceId });
    expect(acts).toEqual(['scrapped']);
    const move = (act: 'checked' | 'scrapped' | 'returned', seen = version) =>
      desk.move({ deviceId: row.deviceId, version: seen, act, document: 'BF-001' });
    expect(await refusalOf(move('checked'))).toMatchObject({ userMsg: '设备当前在库可售，不能质检入库' });
    expect(await refusalOf(move('returned'))).toMatchObject({ userMsg: '没有售出记录，不能退回' });
    await move('scrapped');
    const after = await desk.detail({ deviceId: row.deviceId });
    expect(after).toMatchObject({ state: 'scrapped', acts: [] });
    expect(after.history[0]).toMatchObject({ name: '报废', subject: '单据 BF-001' });
    expect((await actsOf('device.move'))[0]?.changes).toContainEqual({
      field: '状态',
      before: '在库可售',
      after: '已报废',
    });
  });
});

it('X958 X959 staff say which categories have serial numbers, of their own site alone', async () => {
  const { desk, actsOf } = await makeDesk();
  const { categoryId } = await makeSku(shop.context());
  const other = await makeSku(shop.context(2));
  await desk.saveCategories({ categoryIds: [categoryId] });
  const chosen = (await desk.categories({})).list.filter(({ hasSerials }) => hasSerials);
  expect(chosen.map(({ id }) => id)).toEqual([categoryId]);
  expect((await actsOf('device.categories'))[0]?.changes[0]?.after).toBe(chosen[0]?.name);
  expect(await refusalOf(desk.saveCategories({ categoryIds: [other.categoryId] }))).toMatchObject({
    code: 4004,
  });
  expect((await (await makeDesk(2)).desk.categories({})).list.some(({ hasSerials }) => hasSerials)).toBe(
    false,
  );
});
