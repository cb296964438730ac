import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { realName } from './real-name.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function open(tenant = 0) {
  const made = await makeMember(shop.context(tenant));
  return { ...made, client: shop.client(made.caller) };
}

let serial = 0;
/** A number with a right check digit that no test has used. */
function newIdCard(): string {
  serial += 1;
  const body = `53010219900307${String(serial).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  return body + '10X98765432'.charAt(sum % 11);
}

it('C239 keeps name and ID card sealed, and C240 shows them masked', async () => {
  const { client, memberId } = await open();
  expect(await client.member.realName()).toEqual({ verified: false, name: '', idCard: '', verifiedAt: '' });
  const idCard = newIdCard();
  await client.member.addRealName({ name: ' 王小明 ', idCard: idCard.toLowerCase() });
  expect(await client.member.realName()).toMatchObject({
    verified: true,
    name: '*小明',
    idCard: `5****************${idCard.slice(-1)}`,
  });
  expect((await client.member.info()).isRealName).toBe(true);
  const [row] = await shop.context().db.select().from(realName).where(eq(realName.memberId, memberId));
  for (const stored of [row?.sealed, row?.fingerprint]) {
    expect(stored?.toString('latin1')).not.toContain(idCard);
    expect(stored?.toString('utf8')).not.toContain('小明');
  }
});

it('C239 what is sealed for one member cannot be moved to another', async () => {
  const [one, two] = [await open(), await open()];
  await one.client.member.addRealName({ name: '王小明', idCard: newIdCard() });
  const [row] = await shop.context().db.select().from(realName).where(eq(realName.memberId, one.memberId));
  await shop
    .context()
    .db.insert(realName)
    .values({ tenantId: 0, memberId: two.memberId, sealed: row!.sealed, fingerprint: Buffer.from('moved') });
  await expect(two.client.member.realName()).rejects.toThrow('HTTP 500');
});

it.each([
  [{ name: '' }, 'name', '请输入真实姓名'],
  [{ name: 'Wang Ming' }, 'name', '请输入身份证上的中文姓名'],
  [{ name: '王' }, 'name', '请输入身份证上的中文姓名'],
  [{ name: '古丽··买买提' }, 'name', '请输入身份证上的中文姓名'],
  [{ idCard: '530102199003070011' }, 'idCard', '身份证号码有误，请输入 15 位或 18 位身份证号码'],
  [{ idCard: '530102901307001' }, 'idCard', '身份证号码有误，请输入 15 位或 18 位身份证号码'],
  [{ idCard: '' }, 'idCard', '身份证号码有误，请输入 15 位或 18 位身份证号码'],
])('refuses %j beside its field', async (change, field, userMsg) => {
  const { client } = await open();
  const good = { name: '古丽·买买提', idCard: newIdCard() };
  await expect(client.member.addRealName({ ...good, ...change })).rejects.toMatchObject({
    code: 4000,
    userMsg,
    data: { fields: { [field]: [userMsg] } },
  });
  expect((await client.member.realName()).verified).toBe(false);
});

it('an ID card belongs to one member of a tenant, also when two come at once; another tenant knows nothing of it', async () => {
  const [one, two, elsewhere] = [await open(), await open(), await open(2001)];
  const card = { name: '王小明', idCard: newIdCard() };
  const results = await Promise.allSettled([
    one.client.member.addRealName(card),
    two.client.member.addRealName(card),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 4009, userMsg: expect.stringContaining('已被其他账户认证') });
  await elsewhere.client.member.addRealName(card);
});

it('S381 a card of 15 digits is taken, and is the same person as the card of 18 that replaced it', async () => {
  const [one, two] = [await open(), await open()];
  await one.client.member.addRealName({ name: '王小明', idCard: '130503670401001' });
  expect(await one.client.member.realName()).toMatchObject({ verified: true, idCard: '1****************6' });
  await expect(
    two.client.member.addRealName({ name: '王小明', idCard: '130503196704010016' }),
  ).rejects.toMatchObject({ code: 4009 });
});

it('a member gives it once, also twice at once', async () => {
  const { client } = await open();
  const results = await Promise.allSettled(
    [newIdCard(), newIdCard()].map((idCard) => client.member.addRealName({ name: '王小明', idCard })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(client.member.addRealName({ name: '王小明', idCard: newIdCard() })).rejects.toMatchObject({
    code: 4009,
    userMsg: '您已完成实名认证，无需重复提交',
  });
});
