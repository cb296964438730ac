import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { drawPicture, openUpload, sendUpload } from './uploads.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

/** A member's page that shows a QR, and the telephone that has scanned it: no cookie, the key alone. */
async function scan(most = 9) {
  const { caller, memberId: id } = await makeMember(shop.context());
  const opened = await shop.client(caller).upload.openHandOver({ purpose: 'complaint', most });
  const send = (file: Uint8Array, tenant = 0) =>
    sendUpload(shop, file, { tenant }, { token: opened.key, purpose: 'complaint' });
  const listed = () => shop.client(caller).upload.handedOver({ handOverKey: opened.key });
  return { ...opened, caller, id, send, listed };
}

it('a telephone without a session hands pictures in, and the page of the member has them in their order', async () => {
  const { key, exchange, id, caller, send, listed } = await scan();
  expect(exchange).toBe(`upload/${id}`);
  expect(await shop.client().upload.handOver({ handOverKey: key })).toEqual({
    purpose: 'complaint',
    purposeText: '投诉',
    megabytes: 10,
    most: 9,
    left: 9,
  });
  const [first, second] = [await send(await drawPicture(10, 10)), await send(await drawPicture(20, 20))];
  expect([first.code, second.code]).toEqual([0, 0]);
  const { files } = await listed();
  expect(files.map(({ fid }) => fid)).toEqual([first.data.fid, second.data.fid]);
  expect((await openUpload(shop, files[0]?.url ?? '', caller)).bytes).toBe(first.data.size);
  expect(await shop.client().upload.handOver({ handOverKey: key })).toMatchObject({ left: 7 });
});

it('ten pictures at once for a key of three are three, and rubbish takes no place', async () => {
  const { send, listed } = await scan(3);
  expect(await send((await drawPicture(300, 300)).subarray(0, 120))).toMatchObject({ code: 4000 });
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, at) => drawPicture(10 + at, 10)));
  const codes = (await Promise.all(pictures.map((one) => send(one)))).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([0, 0, 0, ...Array(7).fill(4009)]);
  expect((await listed()).files).toHaveLength(3);
});

it('the same picture twice is one', async () => {
  const { send, listed } = await scan();
  const picture = await drawPicture();
  const answers = await Promise.all([send(picture), send(picture)]);
  expect(new Set(answers.map(({ data }) => data.fid)).size).toBe(1);
  expect((await listed()).files).toHaveLength(1);
});

it('a picture that came by telephone goes with the complaint of the member, and with nobody else’s', async () => {
  const { caller, send } = await scan();
  const { fid } = (await send(await drawPicture())).data;
  const types = await shop.client(caller).complaint.types();
  const type = types.find(({ needsOrder }) => !needsOrder)?.id ?? 0;
  const words = { type, content: '门店等候时间太长，现场没有人接待', images: [fid] };
  const { caller: other } = await makeMember(shop.context());
  expect((await shop.send(contract.complaint.add, words, other)).envelope).toMatchObject({ code: 4004 });
  const { id } = await shop.client(caller).complaint.add(words);
  const { images } = await shop.client(caller).complaint.detail({ id });
  expect(images.map((one) => one.fid)).toEqual([fid]);
});

it('another member, another tenant, a guest and a key that has run out see nothing of it', async () => {
  const { key, send } = await scan();
  expect(await send(await drawPicture())).toMatchObject({ code: 0 });
  const { caller: other } = await makeMember(shop.context());
  expect((await shop.send(contract.upload.handedOver, { handOverKey: key }, other)).envelope).toMatchObject({
    code: 4004,
  });
  expect((await shop.send(contract.upload.handedOver, { handOverKey: key })).envelope).toMatchObject({
    code: 1000,
  });
  expect(
    (await shop.send(contract.upload.handOver, { handOverKey: key }, { tenant: 2 })).envelope,
  ).toMatchObject({
    code: 4004,
  });
  expect(await send(await drawPicture(), 2)).toMatchObject({ code: 4004 });
  await shop.asOwner(`UPDATE upload_token SET expires_at = now() - interval '1 second'`);
  expect((await shop.send(contract.upload.handOver, { handOverKey: key })).envelope).toMatchObject({
    code: 4004,
  });
  expect(await send(await drawPicture())).toMatchObject({ code: 4004 });
});
