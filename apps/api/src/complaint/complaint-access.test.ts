import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeStore } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { drawPicture, openUpload, sendUpload } from '../upload/uploads.fixture.ts';
import { makeClerk, makeComplainer, typeOf, words } from './complaints.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const SECRET = '我的隐私内容';

async function makeSecret() {
  const member = await makeComplainer(shop);
  const picture = await drawPicture();
  const { data } = await sendUpload(shop, picture, member.caller, {}, contract.upload.complaintImage);
  const type = await typeOf(shop, '其他');
  const { id } = await member.complaint.add({ type, content: `${SECRET}${words()}`, images: [data.fid] });
  return { member, id, fid: data.fid };
}

const forMembers: [Operation, object][] = [
  [contract.complaint.detail, {}],
  [contract.complaint.ask, { content: '冒名补充说明' }],
  [contract.complaint.withdraw, {}],
  [contract.complaint.judge, { score: 1 }],
  [contract.complaint.reopen, { content: '冒名申请' }],
];
const forStaff: [Operation, object][] = [
  [contract.adminComplaint.detail, {}],
  [contract.adminComplaint.take, {}],
  [contract.adminComplaint.assign, { version: 0, staffId: 1 }],
  [contract.adminComplaint.answer, { text: '冒名回复' }],
  [contract.adminComplaint.note, { text: '冒名备注' }],
  [contract.adminComplaint.solve, { version: 0, outcome: '冒名给出结果' }],
  [contract.adminComplaint.merge, { version: 0, intoId: 1 }],
  [contract.adminComplaint.publish, { published: true, text: '公示', answer: '答复' }],
];

it('another member, another tenant and a guest learn nothing of a complaint and change nothing about it', async () => {
  const { member, id } = await makeSecret();
  const other = (await makeMember(shop.context())).caller;
  const foreign = (await makeMember(shop.context(2))).caller;
  const before = await member.complaint.detail({ id });
  for (const [operation, more] of forMembers)
    for (const [caller, code] of [
      [other, 4004],
      [foreign, 4004],
      [{}, 1000],
    ] as [Caller, number][]) {
      const { envelope } = await shop.send(operation, { id, ...more }, caller);
      expect([operation.id, envelope.code]).toEqual([operation.id, code]);
      expect(JSON.stringify(envelope)).not.toContain(SECRET);
    }
  expect(await member.complaint.detail({ id })).toEqual(before);
});

it('staff without the right are refused, staff of another tenant find nothing, members are no staff', async () => {
  const { member, id } = await makeSecret();
  const blind = (await makeClerk(shop, ['order:read', 'upload:read'])).caller;
  const foreign = (await makeClerk(shop, undefined, 2)).caller;
  for (const [operation, more] of forStaff)
    for (const [caller, code] of [
      [blind, 4003],
      [foreign, 4004],
      [member.caller, 1000],
      [{}, 1000],
    ] as [Caller, number][]) {
      const { envelope } = await shop.send(operation, { id, ...more }, caller);
      expect([operation.id, envelope.code]).toEqual([operation.id, code]);
      expect(JSON.stringify(envelope)).not.toContain(SECRET);
    }
  for (const caller of [foreign]) {
    const { adminComplaint } = shop.client(caller);
    expect((await adminComplaint.list({})).list.map((row) => row.id)).not.toContain(id);
  }
});

it('staff of a store see and touch the complaints of their store only; head office sees all', async () => {
  const ctx = shop.context();
  const [own, other] = [await makeStore(ctx), await makeStore(ctx)];
  const { member, id, fid } = await makeSecret();
  const setStore = (storeId: number) =>
    shop.asOwner(`UPDATE complaint SET store_id = ${storeId} WHERE tenant_id = 0 AND id = ${id}`);
  const clerk = await makeClerk(shop);
  await shop.asOwner(`UPDATE staff SET store_id = ${own} WHERE tenant_id = 0 AND id = ${clerk.staffId}`);
  const inbox = async () => {
    const { list, counts } = await clerk.adminComplaint.list({});
    return { ids: list.map((row) => row.id), open: counts.open };
  };
  for (const storeId of [other, 0]) {
    await setStore(storeId);
    for (const [operation, more] of forStaff) {
      const { envelope } = await shop.send(operation, { id, ...more }, clerk.caller);
      expect([operation.id, envelope.code]).toEqual([operation.id, 4004]);
      expect(JSON.stringify(envelope)).not.toContain(SECRET);
    }
    const address = `/admin/api/complaint/file?id=${id}&fid=${fid}`;
    expect(await openUpload(shop, address, clerk.caller)).toMatchObject({ code: 4004, bytes: 0 });
    expect(await inbox()).toEqual({ ids: [], open: 0 });
    expect((await clerk.adminComplaintManage.report({})).sum.total).toBe(0);
  }
  await setStore(own);
  expect(await inbox()).toEqual({ ids: [id], open: 1 });
  expect((await clerk.adminComplaint.detail({ id })).content).toContain(SECRET);
  expect((await clerk.adminComplaintManage.report({})).sum.total).toBe(1);
  // Another one of the member, in another store, is not told beside it.
  const type = await typeOf(shop, '其他');
  const elsewhere = await member.complaint.add({ type, content: words() });
  expect((await clerk.adminComplaint.detail({ id })).others).toEqual([]);
  const office = await makeClerk(shop);
  expect((await office.adminComplaint.detail({ id })).others.map((one) => one.id)).toEqual([elsewhere.id]);
});

it('who may only read sees the case and no whole phone, and acts on nothing', async () => {
  const { member, id } = await makeSecret();
  const reader = await makeClerk(shop, ['complaint:read']);
  const { phone, content } = await reader.adminComplaint.detail({ id });
  expect(content).toContain(SECRET);
  expect(phone).toBe(member.mobile.replace(/^(\d{3})\d{4}/, '$1****'));
  for (const [operation, more] of forStaff.slice(1)) {
    const { envelope } = await shop.send(operation, { id, ...more }, reader.caller);
    expect([operation.id, envelope.code]).toEqual([operation.id, 4003]);
  }
});

it('X933 a picture is read by the member and by staff with the right, and by nobody else, in no byte', async () => {
  const { member, id, fid } = await makeSecret();
  const reader = await makeClerk(shop, ['complaint:read', 'audit:read']);
  const address = `/admin/api/complaint/file?id=${id}&fid=${fid}`;
  const { images } = await member.complaint.detail({ id });
  expect((await openUpload(shop, images[0]?.url ?? '', member.caller)).bytes).toBeGreaterThan(0);
  const shown = await openUpload(shop, address, reader.caller);
  expect(shown.bytes).toBeGreaterThan(0);
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  const { list } = await reader.adminAudit.list({ action: 'upload.read' });
  expect(list.map(({ target }) => target)).toContain(`投诉 ${fid}`);
  const others: [Caller, number][] = [
    [{}, 1000],
    [(await makeMember(shop.context())).caller, 1000],
    [member.caller, 1000],
    [(await makeClerk(shop, ['order:read'])).caller, 4003],
    [(await makeClerk(shop, undefined, 2)).caller, 4004],
  ];
  for (const [caller, code] of others)
    expect(await openUpload(shop, address, caller)).toMatchObject({ code, bytes: 0 });
  const another = await makeSecret();
  const crossed = `/admin/api/complaint/file?id=${another.id}&fid=${fid}`;
  expect(await openUpload(shop, crossed, reader.caller)).toMatchObject({ code: 4004, bytes: 0 });
});
