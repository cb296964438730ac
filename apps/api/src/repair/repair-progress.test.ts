import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeSerialNumber, openRepairs, type RepairDesk } from './repair.fixture.ts';

let shop: TestShop;
let desk: RepairDesk;
beforeAll(async () => {
  shop = await TestShop.openLimited();
  desk = await openRepairs(shop, { benches: 8 });
});
afterAll(() => shop.close());

const NOT_FOUND = { code: 4004, userMsg: '未查到维修单，请核对单号与手机号' };
const expectCodes = async (acts: readonly Promise<unknown>[], code: number) => {
  const refused = await Promise.all(acts.map((act) => refusalOf(act)));
  expect(refused.map((one) => one.code)).toEqual(acts.map(() => code));
};
let visitors = 0;
/** Somebody at an address that nobody has asked from. */
const stranger = () => {
  visitors += 1;
  const cookies = { uuid: `stranger-device-${visitors}` };
  return shop.client({ address: `203.0.113.${visitors}`, cookies }).repair;
};

it('C104 tells a member of an own ticket by its number, and of nobody else’s', async () => {
  const [owner, other] = [await desk.makeCustomer(0), await desk.makeCustomer(0)];
  const { number: strNum } = await desk.book(owner);
  const told = await owner.client.repair.progress({ strNum });
  expect(told).toMatchObject({ strNum, state: 'booked', steps: [{ title: '提交预约', text: '' }] });
  for (const asked of [other.client.repair, stranger()])
    expect(await refusalOf(asked.progress({ strNum }))).toMatchObject(NOT_FOUND);
  expect(await refusalOf(stranger().progress({ strNum: '26112499' }))).toMatchObject(NOT_FOUND);
});

it('S339 C079 an inquiry by `key` and `value` opens the ticket of a `strNum` with its telephone, and names nobody', async () => {
  const owner = await desk.makeCustomer(0);
  const imei = makeSerialNumber();
  const phone = '13877776666';
  const booked = {
    imei,
    contactPhone: phone,
    contactName: '韩梅梅',
    remark: '别刷机',
    unlockCode: 'L 形图案',
  };
  const { number } = await desk.book(owner, booked);
  const pairs = [
    { key: 'number', value: number, proof: phone },
    { key: 'imei', value: imei, proof: phone },
    { key: 'phone', value: phone, proof: number },
  ] as const;
  for (const pair of pairs) {
    const { inquiryNumber: strNum, minutes } = await stranger().inquiry(pair);
    expect(minutes).toBe(30);
    const told = await stranger().progress({ strNum });
    expect(told).toMatchObject({ state: 'booked', model: expect.stringContaining('维修机型') });
    for (const secret of [phone, imei, '韩梅梅', '别刷机', 'L 形图案', number])
      expect(JSON.stringify(told)).not.toContain(secret);
  }
});

it('C079 says the same words whichever half does not fit', async () => {
  const owner = await desk.makeCustomer(0);
  const imei = makeSerialNumber();
  const { number } = await desk.book(owner, { imei, contactPhone: '13877770000' });
  const wrong = [
    { key: 'number', value: number, proof: '13800001111' },
    { key: 'number', value: '261124999999', proof: '13877770000' },
    { key: 'number', value: number, proof: '' },
    { key: 'imei', value: imei, proof: '13800001111' },
    { key: 'imei', value: makeSerialNumber(), proof: '13877770000' },
    { key: 'phone', value: '13877770000', proof: '' },
  ] as const;
  for (const pair of wrong)
    expect(await refusalOf(stranger().inquiry(pair))).toEqual({ ...NOT_FOUND, data: null });
  const { inquiryNumber } = await stranger().inquiry({
    ...{ key: 'number', value: number, proof: '13877770000' },
  });
  const forged = `${inquiryNumber.slice(0, -4)}AAAA`;
  expect(await refusalOf(stranger().progress({ strNum: forged }))).toMatchObject(NOT_FOUND);
  const elsewhere = shop.client({ tenant: 2, address: '203.0.113.250', cookies: { uuid: 'x' } }).repair;
  expect(await refusalOf(elsewhere.progress({ strNum: inquiryNumber }))).toMatchObject(NOT_FOUND);
});

it('C104 after thirty look-ups of an address within an hour each needs the slide puzzle', async () => {
  const asked = stranger();
  for (let time = 0; time < 30; time += 1)
    expect(await refusalOf(asked.progress({ strNum: 'nothing' }))).toMatchObject(NOT_FOUND);
  expect(await refusalOf(asked.progress({ strNum: 'nothing' }))).toMatchObject({
    userMsg: '查询次数较多，请先完成安全验证',
  });
  const inquiry = { key: 'phone', value: '13877776666' } as const;
  expect(await refusalOf(asked.inquiry(inquiry))).toMatchObject({
    userMsg: '查询次数较多，请先完成安全验证',
  });
  expect(await refusalOf(stranger().progress({ strNum: 'nothing' }))).toMatchObject(NOT_FOUND);
  // Who has an inquiry number was counted when it was made.
  const owner = await desk.makeCustomer(0);
  const { number } = await desk.book(owner, { contactPhone: '13877776666' });
  const { inquiryNumber } = await stranger().inquiry({ key: 'number', value: number, proof: '13877776666' });
  expect(await asked.progress({ strNum: inquiryNumber })).toMatchObject({ state: 'booked' });
});

it('a ticket is its member’s alone, and of the staff who may', async () => {
  const [owner, other] = [await desk.makeCustomer(0), await desk.makeCustomer(0)];
  const { orderId: id } = await desk.book(owner);
  const { version } = await desk.engineer.detail({ id });
  const asMember = (repair: typeof owner.client.repair) => [
    repair.booking({ id }),
    repair.detail({ orderId: id }),
    repair.cancel({ id }),
    repair.change({ id, day: '2026-11-30', time: '11:00' }),
    repair.addCourier({ id, courier: '顺丰', number: 'SF1234567' }),
    repair.control({ id, act: 'accept', quoteVersion: 1 }),
  ];
  await expectCodes(asMember(other.client.repair), 4004);
  await expectCodes([...asMember(shop.client().repair), shop.client().repair.mine({})], 1000);
  expect(await refusalOf(shop.client().repair.submit(desk.wish()))).toMatchObject({ code: 1000 });
  expect((await other.client.repair.mine({})).total).toBe(0);
  expect((await owner.client.repair.mine({})).list).toMatchObject([{ id, stateText: '待到店' }]);

  const seen = { id, version };
  const asStaff = ({ adminRepair }: ReturnType<typeof shop.client>) => [
    adminRepair.detail({ id }),
    adminRepair.receive({ ...seen, serial: makeSerialNumber() }),
    adminRepair.cancel({ ...seen, reason: '停电' }),
    adminRepair.quote({ ...seen, lines: [desk.line(1)] }),
    adminRepair.decide({ ...seen, accepted: true, quoteVersion: 1 }),
    adminRepair.work({ ...seen, act: 'check' }),
    adminRepair.hold(seen),
    adminRepair.release(seen),
    adminRepair.unlockCode({ id }),
    adminRepair.message({ id, text: '您好' }),
  ];
  const foreign = shop.client((await makeStaff(shop.context(2))).caller);
  await expectCodes(asStaff(foreign), 4004);
  expect((await foreign.adminRepair.list({})).total).toBe(0);
  const without = shop.client((await makeStaff(shop.context(), ['watch:read'])).caller);
  await expectCodes([...asStaff(without), without.adminRepair.list({})], 4003);
});

it('C082 C099 a device comes from an own address and is posted to a store that takes parcels', async () => {
  const owner = await desk.makeCustomer(0);
  const addresses = await owner.client.repairAddress.own();
  expect(addresses.map(({ id }) => id)).toEqual([owner.addressId]);
  expect(await refusalOf(shop.client().repairAddress.own())).toMatchObject({ code: 1000 });
  expect(await shop.client().repairAddress.sendTo({})).toMatchObject({
    ...{ shopId: desk.storeId, phone: '0871-63330000' },
  });
  // The other site has no store at all.
  expect(await refusalOf(shop.client({ tenant: 2 }).repairAddress.sendTo({}))).toMatchObject({
    userMsg: '暂不提供寄修，请到店维修',
  });
});
