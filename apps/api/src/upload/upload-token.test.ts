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

async function makeBearer() {
  const { caller } = await makeMember(shop.context());
  const { token } = await shop.client(caller).upload.token({});
  return { caller, send: (file: Uint8Array, tenant = 0) => sendUpload(shop, file, { tenant }, { token }) };
}

it('C220 gives a member a token of ten minutes, and a guest none', async () => {
  const { caller } = await makeMember(shop.context());
  const { token, expiresAt, host } = await shop.client(caller).upload.token({});
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(host).toBe(shop.context().tenant.settings.pcHost);
  const seconds = (Date.parse(expiresAt) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
  const { envelope } = await shop.send(contract.upload.token, {});
  expect(envelope).toMatchObject({ code: 1000 });
});

it('C220 who has the token and no session hands in for the member, who alone reads it', async () => {
  const { caller, send } = await makeBearer();
  const { code, data } = await send(await drawPicture());
  expect(code).toBe(0);
  expect((await openUpload(shop, data.url, caller)).bytes).toBe(data.size);
  expect(await openUpload(shop, data.url)).toMatchObject({ code: 4004, bytes: 0 });
});

it('C220 the same file with the same token again, also at once, is the same answer', async () => {
  const { send } = await makeBearer();
  const picture = await drawPicture();
  const answers = await Promise.all([send(picture), send(picture), send(picture)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(new Set(answers.map(({ data }) => data.fid)).size).toBe(1);
  expect(await send(picture)).toEqual(answers[0]);
});

it('C220 another file with a used token is refused, also when both come at once', async () => {
  const { send } = await makeBearer();
  const pictures = await Promise.all([drawPicture(10, 10), drawPicture(20, 20), drawPicture(30, 30)]);
  const codes = (await Promise.all(pictures.map((one) => send(one)))).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([0, 4009, 4009]);
});

it('C220 a token that was used for rubbish is good for another file', async () => {
  const { send } = await makeBearer();
  expect(await send((await drawPicture(300, 300)).subarray(0, 120))).toMatchObject({ code: 4000 });
  expect(await send(await drawPicture())).toMatchObject({ code: 0 });
});

it('C220 a token is none at another tenant, for another purpose, and when it has run out', async () => {
  const { send } = await makeBearer();
  expect(await send(await drawPicture(), 2)).toMatchObject({ code: 4004 });
  const { caller } = await makeMember(shop.context());
  const { token } = await shop.client(caller).upload.token({ purpose: 'avatar' });
  expect(await sendUpload(shop, await drawPicture(), {}, { token })).toMatchObject({ code: 4004 });
  await shop.asOwner(`UPDATE upload_token SET expires_at = now() - interval '1 second'`);
  expect(await send(await drawPicture())).toMatchObject({ code: 4004 });
});
