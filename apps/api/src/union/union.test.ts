import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const staffOf = async (tenant = 0, permissions?: Parameters<typeof makeStaff>[1]) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller);

/** A member of a tenant with what she calls. */
async function makeOne(tenant = 0) {
  const { memberId, mobile, caller } = await makeMember(shop.context(tenant));
  return { memberId, mobile, client: shop.client(caller) };
}

describe('union', () => {
  it('C248 S388 tells a member whether a partner knows her, until staff take it back', async () => {
    const [one, other] = [await makeOne(), await makeOne()];
    const { adminUnion } = await staffOf();
    expect(await one.client.union.check()).toBe(false);
    await adminUnion.save({ mobile: one.mobile, partner: '云岭银行', memberNo: 'YL0001' });
    await adminUnion.save({ mobile: one.mobile, partner: '彩云航空', memberNo: '8800-1' });
    expect(await one.client.union.check()).toBe(true);
    expect(await other.client.union.check()).toBe(false);
    await adminUnion.remove({ memberId: one.memberId, partner: '云岭银行' });
    expect(await one.client.union.check()).toBe(true);
    await adminUnion.remove({ memberId: one.memberId, partner: '彩云航空' });
    expect(await one.client.union.check()).toBe(false);
    await expect(shop.client().union.check()).rejects.toMatchObject({ code: 1000 });
  });

  it('X2402 a number at a partner is one member’s, also when two are noted at once; noted anew it is replaced', async () => {
    const [one, other] = [await makeOne(), await makeOne()];
    const { adminUnion } = await staffOf();
    const save = ({ mobile }: { mobile: string }, memberNo: string) =>
      adminUnion.save({ mobile, partner: '滇池百货', memberNo });
    const twice = await Promise.allSettled([save(one, 'DC77001'), save(other, 'DC77001')]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { list } = await adminUnion.list({ keyword: 'DC77001' });
    expect(list).toHaveLength(1);
    const first = list[0]?.memberId === one.memberId ? one : other;
    const second = first === one ? other : one;
    expect(await refusalOf(save(second, 'DC77001'))).toMatchObject({
      code: 4009,
      userMsg: '这个会员号已登记给其他会员，请核对',
    });
    await save(first, 'DC77002');
    await save(second, 'DC77001');
    const { list: both } = await adminUnion.list({ keyword: '滇池百货' });
    expect(both).toMatchObject([
      { memberId: second.memberId, maskedNumber: '****7001' },
      { memberId: first.memberId, maskedNumber: '****7002' },
    ]);
    expect(await refusalOf(save({ mobile: '19900000000' }, 'DC77009'))).toMatchObject({
      code: 4000,
      userMsg: '没有使用这个手机号的会员',
    });
    for (const wrong of [{ mobile: '1' }, { partner: ' ' }, { memberNo: '' }, { partner: '长'.repeat(31) }]) {
      const input = { mobile: first.mobile, partner: '滇池百货', memberNo: 'DC77003', ...wrong };
      expect((await refusalOf(adminUnion.save(input))).code).toBe(4000);
    }
  });

  it('X2401 X2403 staff find members masked, remove one once, and it is written down who did', async () => {
    const { mobile, memberId } = await makeOne();
    const { adminUnion, adminAudit } = await staffOf();
    await adminUnion.save({ mobile, partner: '玉溪电信', memberNo: '123' });
    for (const keyword of ['玉溪电', mobile, mobile.slice(-6)])
      expect((await adminUnion.list({ keyword })).list.map((one) => one.memberId)).toContain(memberId);
    const [row] = (await adminUnion.list({ keyword: '玉溪电信' })).list;
    expect(row?.maskedNumber).toBe('****');
    expect(JSON.stringify(row)).not.toContain(mobile);
    await adminUnion.remove({ memberId, partner: '玉溪电信' });
    expect(await refusalOf(adminUnion.remove({ memberId, partner: '玉溪电信' }))).toMatchObject({
      code: 4004,
    });
    for (const action of ['union.save', 'union.remove'] as const) {
      const { list } = await adminAudit.list({ action });
      expect(list.map(({ target }) => target)).toContain(`会员 ${memberId}，玉溪电信`);
    }
  });

  it('opens to nobody without the permission, and to no other tenant', async () => {
    const { mobile, memberId } = await makeOne();
    const { adminUnion } = await staffOf();
    const row = { memberId, partner: '他站百货' };
    await adminUnion.save({ mobile, partner: row.partner, memberNo: 'TZ1' });
    await expect(shop.client().adminUnion.list({})).rejects.toMatchObject({ code: 1000 });
    const { adminUnion: reader } = await staffOf(0, ['union:read']);
    expect((await reader.list({ keyword: row.partner })).total).toBe(1);
    await expect(reader.remove(row)).rejects.toMatchObject({ code: 4003 });
    const { adminUnion: blind } = await staffOf(0, ['order:read']);
    await expect(blind.list({})).rejects.toMatchObject({ code: 4003 });
    const { adminUnion: foreign } = await staffOf(2);
    expect((await foreign.list({ keyword: row.partner })).total).toBe(0);
    expect(await refusalOf(foreign.remove(row))).toMatchObject({ code: 4004 });
    expect(await refusalOf(foreign.save({ mobile, partner: row.partner, memberNo: 'TZ2' }))).toMatchObject({
      code: 4000,
    });
  });
});
