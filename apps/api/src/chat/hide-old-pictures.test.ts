import { eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, placeOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStore, next } from '../../test/factories.ts';
import { SilentLog } from '../../test/fakes.ts';
import { type Caller, hostOf, TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';
import { productComment } from '../comment/comment.tables.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import { registerPictureRoutes } from '../platform/pictures/picture-routes.ts';
import { copyWithoutAddress, removeFromAddress } from '../platform/pictures/withdraw-picture.ts';
import { chatMessage } from './chat.tables.ts';
import { makeShopper, openRoundTheClock } from './chat-desk.fixture.ts';
import { hideOldPictures } from './hide-old-pictures.ts';

let shop: TestShop;
let files: FastifyInstance;
beforeAll(async () => {
  shop = await TestShop.open();
  await openRoundTheClock(shop);
  files = Fastify();
  await registerPictureRoutes(files, { files: shop.api.platform.files, log: new SilentLog() });
});
afterAll(async () => {
  await files.close();
  await shop.close();
});

interface OldPicture {
  /** `p/<hash>.png` */
  key: string;
  conversationId: number;
  caller: Caller;
}

/** A picture as it was sent and stored while every picture had an address. */
async function sendAsBefore(known?: string): Promise<OldPicture> {
  const { caller, chat } = await makeShopper(shop);
  const { conversationId } = await chat.open({});
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: next() % 256, g: 90, b: 120 } },
  })
    .png()
    .toBuffer();
  const picture = known
    ? { key: known, width: 300, height: 200 }
    : await storePicture(shop.api.platform.files, bytes);
  await shop
    .context()
    .db.insert(chatMessage)
    .values({
      tenantId: 0,
      conversationId,
      seq: 1,
      sender: 'member',
      kind: 'picture',
      picture,
      clientKey: `old-${next()}`,
    });
  return { key: picture.key, conversationId, caller };
}
const publicStatus = async (key: string) => (await files.inject(`/files/${key}`)).statusCode;
const smaller = (key: string) => key.replace('.png', '.w160.webp');
const readByMember = async ({ conversationId, caller }: OldPicture) =>
  (
    await shop.server.inject({
      url: `/web/api/chat/picture/v1?conversationId=${conversationId}&seq=1`,
      headers: { host: hostOf(0) },
      cookies: caller.cookies ?? {},
    })
  ).headers['content-type'];
async function keptKeyOf({ conversationId }: OldPicture): Promise<string | undefined> {
  const [row] = await shop
    .context()
    .db.select()
    .from(chatMessage)
    .where(eq(chatMessage.conversationId, conversationId));
  return row?.picture?.key;
}

it('a picture that was sent while it had an address loses it, with its smaller sizes, and both sides still see it', async () => {
  const old = await sendAsBefore();
  expect(await publicStatus(old.key)).toBe(200);
  expect(await publicStatus(smaller(old.key))).toBe(200);
  expect(await hideOldPictures(shop.context())).toBe(1);
  expect(await publicStatus(old.key)).toBe(404);
  expect(await publicStatus(smaller(old.key))).toBe(404);
  expect(await readByMember(old)).toBe('image/png');
  expect(await keptKeyOf(old)).toMatch(/^c\//);
  expect(await hideOldPictures(shop.context())).toBe(0);
});

it('a file that two members have sent goes once, and each still sees it', async () => {
  const first = await sendAsBefore();
  const second = await sendAsBefore(first.key);
  expect(await hideOldPictures(shop.context())).toBe(2);
  expect(await publicStatus(first.key)).toBe(404);
  expect([await readByMember(first), await readByMember(second)]).toEqual(['image/png', 'image/png']);
});

it('what died half way is seen all the while, and the next run finishes it', async () => {
  const old = await sendAsBefore();
  const store = shop.api.platform.files;
  await copyWithoutAddress(store, old.key);
  await removeFromAddress(store, old.key);
  expect(await readByMember(old)).toBe('image/png');
  expect(await hideOldPictures(shop.context())).toBe(1);
  expect(await readByMember(old)).toBe('image/png');
  expect(await keptKeyOf(old)).toMatch(/^c\//);
});

it('a message whose file is missing keeps nobody else waiting', async () => {
  const lost = await sendAsBefore('p/00000000000000000000000000000000.png');
  const old = await sendAsBefore();
  expect(await hideOldPictures(shop.context())).toBe(1);
  expect(await publicStatus(old.key)).toBe(404);
  await shop.context().db.delete(chatMessage).where(eq(chatMessage.conversationId, lost.conversationId));
});

describe('a file that the shop shows as well keeps its address, and the conversation no longer needs it', () => {
  const pictureOf = (key: string) => ({ key, width: 300, height: 200 });
  const shownBy: Record<string, (key: string) => Promise<unknown>> = {
    'goods of another tenant': async (key) => {
      const { db } = shop.context(2);
      const { ppid } = await makeSku(shop.context(2));
      await db
        .update(sku)
        .set({ pictures: [pictureOf(key)] })
        .where(eq(sku.ppid, ppid));
    },
    'a comment': async (key) => {
      const { productId } = await makeSku(shop.context());
      const values = { tenantId: 0, productId, nickname: '李*', score: 5, content: '不错' };
      await shop
        .context()
        .db.insert(productComment)
        .values({ ...values, pictures: [pictureOf(key)] });
    },
    'a line of an order': async (key) => {
      const { ppid } = await makeSku(shop.context());
      await placeOrderOf(await makeBuyer(shop), ppid);
      await shop
        .context()
        .db.execute(
          sql`UPDATE order_line SET picture = ${JSON.stringify(pictureOf(key))}::jsonb WHERE ppid = ${ppid}`,
        );
    },
    'the face of a member': async (key) => {
      const { memberId } = await makeShopper(shop, 4);
      await shop.asOwner(
        `INSERT INTO member_profile (tenant_id, member_id, avatar) VALUES (4, ${memberId}, '${JSON.stringify(pictureOf(key))}')`,
      );
    },
    'a store': async (key) => {
      const storeId = await makeStore(shop.context(2));
      await shop.asOwner(`UPDATE store SET pictures = ARRAY['/files/${key}'] WHERE id = ${storeId}`);
    },
    'page content that can be restored': (key) =>
      shop.asOwner(
        `INSERT INTO content_version (tenant_id, part, body, published_by)
         VALUES (4, 'hot-words', '{"entries": [{"image": {"url": "/files/${key}"}}], "status": null}', '王')`,
      ),
    'the settings of a closed tenant': (key) =>
      shop.asOwner(
        `UPDATE tenant SET active = false, settings = jsonb_set(settings, '{logo}', '"/files/${key}"') WHERE id = 5`,
      ),
    'a card in another conversation': async (key) => {
      const { chat } = await makeShopper(shop);
      const { conversationId } = await chat.open({});
      await shop.asOwner(
        `INSERT INTO chat_message (tenant_id, conversation_id, seq, sender, kind, card, client_key)
         VALUES (0, ${conversationId}, 1, 'staff', 'card', '{"image": {"url": "/files/${key}"}}', 'card')`,
      );
    },
  };

  it.each(Object.keys(shownBy))('%s', async (where) => {
    const old = await sendAsBefore();
    await shownBy[where]?.(old.key);
    expect(await hideOldPictures(shop.context())).toBe(1);
    expect(await publicStatus(old.key)).toBe(200);
    expect(await keptKeyOf(old)).toMatch(/^c\//);
    expect(await readByMember(old)).toBe('image/png');
  });
});
