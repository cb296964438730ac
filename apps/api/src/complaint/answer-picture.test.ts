import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { drawPicture, openUpload, sendUpload } from '../upload/uploads.fixture.ts';
import { makeClerk, makeComplaint, makeTaken } from './complaints.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A case that a clerk has, with a picture that the clerk has handed in for it. */
async function makePicture() {
  const made = await makeTaken(shop);
  const send = async (id: number) =>
    sendUpload(
      shop,
      await drawPicture(),
      made.clerk.caller,
      { id: String(id) },
      contract.adminComplaint.sendPicture,
    );
  const { data } = await send(made.id);
  return { ...made, send, fid: data.fid, address: `/web/api/upload/file/v1?fid=${data.fid}` };
}

it('X939 X928 a picture of staff is read by the member once it is sent, and by nobody before', async () => {
  const { id, member, clerk, fid, address } = await makePicture();
  expect(await openUpload(shop, address, member.caller)).toMatchObject({ code: 4004, bytes: 0 });
  await clerk.adminComplaint.answer({ id, text: '这是检测报告，请查收', images: [fid] });
  const { messages } = await member.complaint.detail({ id });
  expect(messages.at(-1)?.images.map((one) => one.fid)).toEqual([fid]);
  expect(
    (await openUpload(shop, messages.at(-1)?.images[0]?.url ?? '', member.caller)).bytes,
  ).toBeGreaterThan(0);
  const seen = (await clerk.adminComplaint.detail({ id })).messages.at(-1)?.images[0];
  expect((await openUpload(shop, seen?.url ?? '', clerk.caller)).bytes).toBeGreaterThan(0);
  const { caller: other } = await makeMember(shop.context());
  expect(await openUpload(shop, address, other)).toMatchObject({ code: 4004, bytes: 0 });
  expect(await openUpload(shop, address)).toMatchObject({ code: 4004, bytes: 0 });
});

it('X928 a picture for one case goes into no other, and a picture of a colleague into none', async () => {
  const { fid } = await makePicture();
  const other = await makeTaken(shop);
  await expect(
    other.clerk.adminComplaint.answer({ id: other.id, text: '这是检测报告，请查收', images: [fid] }),
  ).rejects.toMatchObject({ code: 4004 });
  expect((await other.clerk.adminComplaint.detail({ id: other.id })).messages).toEqual([]);
});

it('X939 needs the right, and a case that is there', async () => {
  const { send } = await makePicture();
  expect(await send(999_999_999)).toMatchObject({ code: 4004 });
  const { id } = await makeComplaint(shop);
  const reader = await makeClerk(shop, ['complaint:read']);
  const refused = await sendUpload(
    shop,
    await drawPicture(),
    reader.caller,
    { id: String(id) },
    contract.adminComplaint.sendPicture,
  );
  expect(refused).toMatchObject({ code: 4003 });
});
