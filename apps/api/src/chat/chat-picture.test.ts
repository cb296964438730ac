import { createHash } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { SilentLog } from '../../test/fakes.ts';
import { type Caller, hostOf, TestShop } from '../../test/test-shop.ts';
import { registerPictureRoutes } from '../platform/pictures/picture-routes.ts';
import { makeClerk, makeShopper, newKey, openRoundTheClock } from './chat-desk.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
  await openRoundTheClock(shop);
});
afterAll(() => shop.close());

const draw = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** Sends a form with a file, as a browser writes it. */
async function upload(
  operation: Operation,
  fields: Record<string, string | Uint8Array>,
  caller: Caller,
  to = shop,
): Promise<{ code: number; userMsg: string; data: { kind: string; picture: object; seq: number } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'picture.png');
  }
  const body = new Response(form);
  const response = await to.server.inject({
    method: 'POST',
    url: operation.path,
    headers: {
      host: hostOf(caller.tenant ?? 0),
      xtenant: String(caller.tenant ?? 0),
      'content-type': body.headers.get('content-type') ?? '',
    },
    ...(caller.cookies && { cookies: caller.cookies }),
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return response.json();
}

it('both sides send pictures, and the same one twice with one key comes once', async () => {
  const { caller, chat } = await makeShopper(shop);
  const { conversationId } = await chat.open({});
  const picture = { clientKey: newKey(), file: await draw() };
  const sent = await upload(contract.chat.sendPicture, picture, caller);
  expect(sent).toMatchObject({ code: 0, data: { kind: 'picture', picture: { width: 400, height: 300 } } });
  expect(await upload(contract.chat.sendPicture, picture, caller)).toEqual(sent);
  const clerk = await makeClerk(shop);
  const answer = { conversationId: String(conversationId), clientKey: newKey(), file: await draw() };
  expect(await upload(contract.adminChat.sendPicture, answer, clerk.caller)).toMatchObject({ code: 0 });
  const { messages } = await chat.history({});
  expect(messages.filter(({ kind }) => kind === 'picture').map(({ sender }) => sender)).toEqual([
    'member',
    'staff',
  ]);
  expect((await clerk.desk.list({ state: 'active', mine: true })).list[0]?.lastText).toBe('[图片]');
});

it('refuses what is no picture, what is too large, and whoever is not signed in', async () => {
  const { caller, chat } = await makeShopper(shop);
  const send = (file: Uint8Array, who: Caller = caller) =>
    upload(contract.chat.sendPicture, { clientKey: newKey(), file }, who);
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toMatchObject({
    code: 4000,
  });
  expect(await send(new Uint8Array(5 * 1024 * 1024 + 1))).toMatchObject({
    code: 4000,
    userMsg: '图片不能超过 5 MB，请压缩后重新发送',
  });
  expect(await send(await draw(), {})).toMatchObject({ code: 1000 });
  expect((await chat.history({})).messages).toEqual([]);
});

it('refuses pictures into a conversation of another tenant, and after ten a minute', async () => {
  const { chat } = await makeShopper(shop);
  const { conversationId } = await chat.open({});
  const stranger = await makeClerk(shop, 2);
  const answer = { conversationId: String(conversationId), clientKey: newKey(), file: await draw() };
  expect(await upload(contract.adminChat.sendPicture, answer, stranger.caller)).toMatchObject({ code: 4004 });

  const limited = await TestShop.openLimited();
  try {
    const { caller } = await makeShopper(limited);
    const codes: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const picture = { clientKey: newKey(), file: await draw() };
      codes.push((await upload(contract.chat.sendPicture, picture, caller, limited)).code);
    }
    expect(codes).toEqual([...Array(10).fill(0), 4029]);
  } finally {
    await limited.close();
  }
});

it('a picture is shown to the member whose conversation it is and to staff who serve, and to nobody else', async () => {
  const { caller, chat } = await makeShopper(shop);
  const { conversationId } = await chat.open({});
  const sent = await upload(contract.chat.sendPicture, { clientKey: newKey(), file: await draw() }, caller);
  const { url } = sent.data.picture as { url: string };
  const look = (who: Caller) =>
    shop.server.inject({ url, headers: { host: hostOf(who.tenant ?? 0) }, cookies: who.cookies ?? {} });
  const shown = await look(caller);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 });
  expect(shown.headers['cache-control']).toMatch(/^private/);
  expect((await look((await makeClerk(shop)).caller)).rawPayload).toEqual(shown.rawPayload);

  const clerk = await makeStaff(shop.context(), ['order:read']);
  const stranger = await makeShopper(shop);
  await stranger.chat.open({});
  for (const who of [
    {},
    stranger.caller,
    clerk.caller,
    (await makeClerk(shop, 4)).caller,
    { ...caller, tenant: 4 },
  ])
    expect((await look(who)).json(), JSON.stringify(who)).toMatchObject({ code: 4004, data: null });
  const missing = await shop.server.inject({
    url: `/web/api/chat/picture/v1?conversationId=${conversationId}&seq=999`,
    headers: { host: hostOf(0) },
    cookies: caller.cookies ?? {},
  });
  expect(missing.json()).toMatchObject({ code: 4004 });
});

it('no public address leads to a picture of a conversation', async () => {
  const { caller, chat } = await makeShopper(shop);
  await chat.open({});
  const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'olive' } })
    .png()
    .toBuffer();
  await upload(contract.chat.sendPicture, { clientKey: newKey(), file }, caller);
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 32);
  const server = Fastify();
  await registerPictureRoutes(server, { files: shop.api.platform.files, log: new SilentLog() });
  for (const address of [`p/${hash}.png`, `p/${hash}.w160.webp`, `c/${hash}.png`, `c/${hash}.w160.webp`])
    expect((await server.inject(`/files/${address}`)).statusCode, address).toBe(404);
  await server.close();
});
