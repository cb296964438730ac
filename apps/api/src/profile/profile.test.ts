import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { changeBalance } from '../member/balance.service.ts';
import { member } from '../member/member.tables.ts';
import { inTransaction } from '../platform/request-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function open(tenant = 0) {
  const made = await makeMember(shop.context(tenant));
  return { ...made, client: shop.client(made.caller) };
}

const draft = { userName: '昆明小王', gender: 1, birthday: '1990-05-17' };

async function picture(
  width: number,
  height = width,
  format: 'jpeg' | 'png' | 'gif' = 'jpeg',
): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c33' } })
    [format]()
    .toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

describe('own profile (C223, C224)', () => {
  it('changes name, gender and birthday, and shows number and mail masked', async () => {
    const { client, mobile, memberId } = await open();
    await shop
      .context()
      .db.update(member)
      .set({ mail: `han${memberId}@example.cn` })
      .where(eq(member.id, memberId));
    await client.member.update(draft);
    expect(await client.member.info()).toMatchObject({
      ...draft,
      userId: memberId,
      avatar: null,
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      mail: `h***${String(memberId).slice(-1)}@example.cn`,
      levelName: '普通会员',
      hasPassword: false,
      hasPayPassword: false,
      isRealName: false,
    });
    await client.member.update({ ...draft, gender: 0, birthday: '' });
    expect(await client.member.info()).toMatchObject({ gender: 0, birthday: '' });
  });

  it.each([
    [{ userName: '在线客服' }, 'userName'],
    [{ userName: '官方小王' }, 'userName'],
    [{ userName: '王' }, 'userName'],
    [{ userName: '小\u0007王' }, 'userName'],
    [{ userName: '' }, 'userName'],
    [{ birthday: '1990-02-30' }, 'birthday'],
    [{ birthday: '2999-01-01' }, 'birthday'],
    [{ birthday: '1899-12-31' }, 'birthday'],
    [{ gender: 3 }, 'gender'],
  ])('refuses %j and names the field %s', async (change, field) => {
    const { client } = await open();
    await expect(client.member.update({ ...draft, ...change })).rejects.toMatchObject({
      code: 4000,
      data: { fields: { [field]: expect.anything() } },
    });
    expect(await client.member.info()).toMatchObject({ gender: 0, birthday: '' });
  });

  it('lets nobody bear the name of the shop, and keeps a name that was given at registration', async () => {
    const { client } = await open();
    const { siteName } = shop.context().tenant.settings;
    await expect(client.member.update({ ...draft, userName: siteName })).rejects.toMatchObject({
      code: 4000,
    });
    const { userName } = await client.member.info();
    await client.member.update({ ...draft, userName });
  });

  it('is each member’s own, in each tenant', async () => {
    const [one, two, elsewhere] = [await open(), await open(), await open(2001)];
    await one.client.member.update(draft);
    for (const other of [two, elsewhere]) {
      expect((await other.client.member.info()).userName).not.toBe(draft.userName);
      expect((await other.client.member.info()).birthday).toBe('');
    }
    // A cookie of one tenant is nobody at another.
    const stolen = shop.client({ ...one.caller, tenant: 2001 });
    await expect(stolen.member.info()).rejects.toMatchObject({ code: 1000 });
  });

  it('twice at once leaves one whole profile', async () => {
    const { client } = await open();
    const other = { userName: '昆明小李', gender: 2, birthday: '1988-08-08' };
    await Promise.all([client.member.update(draft), client.member.update(other)]);
    const { userName, gender, birthday } = await client.member.info();
    expect([draft, other]).toContainEqual({ userName, gender, birthday });
  });
});

describe('avatar (C227)', () => {
  it('keeps a picture and takes it away', async () => {
    const { client } = await open();
    const { avatar } = await client.member.updateAvatar({ image: await picture(300) });
    expect(avatar).toMatchObject({
      url: expect.stringMatching(/^\/files\/p\/[0-9a-f]{32}\.jpg$/),
      width: 300,
    });
    expect((await client.member.info()).avatar).toEqual(avatar);
    await client.member.updateAvatar({ image: '' });
    expect((await client.member.info()).avatar).toBeNull();
  });

  it('takes a body of nearly 1 MB, and refuses more', async () => {
    const { client } = await open();
    const noise = Buffer.alloc(600 * 400 * 3, 0).map(() => Math.floor(Math.random() * 256));
    const bytes = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${bytes.toString('base64')}`;
    expect(image.length).toBeGreaterThan(900_000);
    expect((await client.member.updateAvatar({ image })).avatar).toMatchObject({ width: 600, height: 400 });
    await expect(client.member.updateAvatar({ image: image.padEnd(1_048_577, 'A') })).rejects.toThrow();
  });

  it.each([
    ['a picture of a type that is not taken', () => picture(300, 300, 'gif')],
    ['one that is too small', () => picture(40, 300)],
    ['what is no picture', async () => `data:image/jpeg;base64,${Buffer.from('<svg/>').toString('base64')}`],
    [
      'a type that only the address claims',
      async () => (await picture(300, 300, 'gif')).replace('gif', 'png'),
    ],
    ['an address of the net', async () => 'https://example.com/a.jpg'],
    [
      'a drawing with scripts',
      async () => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    ],
  ])('refuses %s', async (_what, make) => {
    const { client } = await open();
    await expect(client.member.updateAvatar({ image: await make() })).rejects.toMatchObject({ code: 4000 });
    expect((await client.member.info()).avatar).toBeNull();
  });
});

it('C237 the balance log is the member’s own, the newest first', async () => {
  const { client, memberId } = await open();
  const stranger = await open();
  for (const [reference, amountFen] of [
    [`log:1:${memberId}`, 10_000],
    [`log:2:${memberId}`, -1_999],
  ] as const)
    await inTransaction(shop.context(), (tx) =>
      changeBalance(tx, memberId, { amountFen, reason: '测试', reference }),
    );
  const log = await client.member.balanceLog({});
  expect(log).toMatchObject({ total: 2, balance: 80.01 });
  expect(log.list.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [-19.99, 80.01],
    [100, 100],
  ]);
  expect(await stranger.client.member.balanceLog({})).toMatchObject({ total: 0, list: [], balance: 0 });
});

it('C241 the overview counts what is the member’s', async () => {
  const { client, mobile } = await open();
  expect(await client.member.index()).toMatchObject({
    mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    points: 0,
    balance: 0,
    couponCount: 0,
    favouriteCount: 0,
    orderCounts: { unpaid: 0, paid: 0, shipped: 0, completed: 0 },
    recentOrders: [],
  });
});

it('nobody who is not signed in gets to any of it', async () => {
  for (const operation of Object.values(contract.member)) {
    const { envelope } = await shop.send(operation, {});
    expect(envelope.code, operation.id).toBe(1000);
  }
});
