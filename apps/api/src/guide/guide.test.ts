import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { at, tomorrow } from '../appointment/calendar.fixture.ts';
import { laterTask } from '../later/later.tables.ts';
import { performDue } from '../later/perform-due.ts';
import { staff as staffTable } from '../staff/staff.tables.ts';
import { guideVisit } from './guide.tables.ts';
import { draftOf, makeGuides, makeVisitor } from './guides.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const noon = () => at(tomorrow(), '12:00');
const visitOf = async (id: number) =>
  (await shop.context().db.select().from(guideVisit).where(eq(guideVisit.id, id)))[0];

describe('guides of a store', () => {
  it('C369 C368 shoppers see who serves there and when each is free next', async () => {
    const { shopid, jobIds } = await makeGuides(shop, ['林悦', '周航']);
    const { guide } = shop.client();
    const list = await guide.list({ id: shopid });
    expect(list.map(({ jobId, name, served }) => [jobId, name, served])).toEqual([
      [jobIds[0], '林悦', 0],
      [jobIds[1], '周航', 0],
    ]);
    expect(list[0]?.nextFree?.time).toMatch(/^\d\d:(00|30)$/);
    expect(await guide.detail({ shopid, jobId: jobIds[1] ?? 0 })).toMatchObject({
      ...{ name: '周航', title: '资深导购', years: 6, skills: ['折叠屏', '影像'] },
      shop: { id: shopid },
    });
  });

  it('C368 C369 one who has left, one of another store or tenant, and a closed store are not found', async () => {
    const { shopid, jobId, admin } = await makeGuides(shop, ['林悦']);
    const other = await makeStore(shop.context());
    const { guide } = shop.client();
    expect(await refusalOf(guide.detail({ shopid: other, jobId }))).toMatchObject({ code: 4004 });
    expect(await refusalOf(shop.client({ tenant: 2 }).guide.detail({ shopid, jobId }))).toMatchObject({
      code: 4004,
    });
    await admin.adminGuide.save({ ...draftOf(shopid, '林悦'), id: jobId, active: false });
    shop.api.platform.sharedAnswers.forgetTenant(0);
    expect(await refusalOf(guide.detail({ shopid, jobId }))).toMatchObject({ code: 4004 });
    expect(await guide.list({ id: shopid })).toEqual([]);
    expect(await refusalOf(guide.list({ id: 999_999 }))).toMatchObject({ code: 4004 });
  });

  it('staff of another store neither see nor change them, and without guide:edit nobody does', async () => {
    const { shopid, jobId } = await makeGuides(shop, ['林悦']);
    const bound = await makeStaff(shop.context());
    const storeId = await makeStore(shop.context());
    await shop.context().db.update(staffTable).set({ storeId }).where(eq(staffTable.id, bound.staffId));
    const { adminGuide } = shop.client(bound.caller);
    expect(await adminGuide.list({})).toEqual([]);
    const acts = [
      adminGuide.list({ storeId: shopid }),
      adminGuide.save({ ...draftOf(shopid, '林悦'), id: jobId }),
      adminGuide.save({ ...draftOf(storeId, '林悦'), id: jobId }),
    ];
    const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code);
    expect(codes).toEqual([4004, 4004, 4004]);
    const reader = shop.client((await makeStaff(shop.context(), ['store:read'])).caller).adminGuide;
    expect(await refusalOf(reader.save(draftOf(shopid, '周航')))).toMatchObject({ code: 4003 });
  });
});

describe('C364 C365 a visit', () => {
  it('is booked with the member’s own number, stands on the calendar, and its time is taken', async () => {
    const { shopid, jobId, admin } = await makeGuides(shop, ['林悦']);
    const { client, mobile } = await makeVisitor(shop);
    const made = await client.guide.submit({
      shopid,
      jobId,
      time: noon(),
      topic: 'tradeIn',
      wish: '看折叠屏',
    });
    expect(made).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), at: noon() });
    const { mine, days, phone } = await client.guide.reservation({ shopid, jobId });
    expect(mine).toMatchObject([{ id: made.id, code: made.code, state: 'booked', changeable: true }]);
    expect(phone).toBe(`${mobile.slice(0, 3)}****${mobile.slice(7)}`);
    const slots = days.find(({ date }) => date === tomorrow())?.slots ?? [];
    expect(slots.find(({ time }) => time === '12:00')).toMatchObject({ state: 'full', left: 0 });
    expect(slots.find(({ time }) => time === '12:30')).toMatchObject({ state: 'free', left: 1 });
    const { claims } = await admin.adminAppointment.calendar({ storeId: shopid, from: tomorrow() });
    expect(claims).toMatchObject([
      { subjectKind: 'guideVisit', contactPhone: mobile, note: '以旧换新：看折叠屏', state: 'held' },
    ]);
    // A guest sees times and nobody's visits.
    expect(await shop.client().guide.reservation({ shopid, jobId })).toMatchObject({ mine: [], phone: '' });
  });

  it('takes a time as people write it, too', async () => {
    const { shopid, jobId } = await makeGuides(shop, ['林悦']);
    const { client } = await makeVisitor(shop);
    expect(await client.guide.submit({ shopid, jobId, time: `${tomorrow()} 12:00` })).toMatchObject({
      at: noon(),
    });
  });

  it('needs a text code for a guest and for another number', async () => {
    const { shopid, jobId } = await makeGuides(shop, ['林悦']);
    const phone = '13711112222';
    const guest = shop.client();
    const book = (vcode = '') => guest.guide.submit({ shopid, jobId, phone, time: noon(), vcode });
    expect(await refusalOf(book())).toMatchObject({ code: 4000, userMsg: '请先验证手机号' });
    expect(await refusalOf(book('000000'))).toMatchObject({ userMsg: '验证码不正确或已过期' });
    await guest.auth.sendLoginCode({ phone });
    expect((await book(shop.sms.lastCode(phone))).code).toMatch(/^\d{6}$/);
    // A code is good once.
    const again = guest.guide.submit({
      shopid,
      jobId,
      phone,
      time: at(tomorrow(), '15:00'),
      vcode: shop.sms.lastCode(phone),
    });
    expect(await refusalOf(again)).toMatchObject({ userMsg: '验证码不正确或已过期' });
    const { client } = await makeVisitor(shop);
    expect(await refusalOf(client.guide.submit({ shopid, jobId, phone, time: noon() }))).toMatchObject({
      userMsg: '请先验证手机号',
    });
    expect(await refusalOf(guest.guide.submit({ shopid, jobId, time: noon() }))).toMatchObject({
      userMsg: '请填写手机号',
    });
  });

  it('is one a day with a guide and three ahead for a number', async () => {
    const { shopid, jobIds } = await makeGuides(shop, ['一', '二', '三', '四']);
    const { client } = await makeVisitor(shop);
    const book = (place: number, time: string) =>
      client.guide.submit({ shopid, jobId: jobIds[place] ?? 0, time: at(tomorrow(), time) });
    await book(0, '12:00');
    expect(await refusalOf(book(0, '15:00'))).toMatchObject({
      code: 4009,
      userMsg: '您当天已预约过这位导购',
    });
    await book(1, '13:00');
    await book(2, '14:00');
    expect((await refusalOf(book(3, '16:00'))).userMsg).toMatch(/^同一号码最多同时预约 3 次/);
  });

  it('of 200 who want the same time of one guide one gets it', async () => {
    const { shopid, jobId } = await makeGuides(shop, ['林悦']);
    const visitors = [];
    for (let made = 0; made < 200; made += 1) visitors.push(await makeVisitor(shop));
    const outcomes = await Promise.allSettled(
      visitors.map(({ client }) => client.guide.submit({ shopid, jobId, time: noon() })),
    );
    const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused.filter(({ refusal }) => refusal !== 'timeFull')).toEqual([]);
    expect(refused).toHaveLength(199);
    expect(refused[0]?.data.next).toHaveLength(3);
    const { rows } = await shop
      .context()
      .db.execute(sql`SELECT 1 FROM guide_visit WHERE guide_id = ${jobId} AND claim_id IS NOT NULL`);
    expect(rows).toHaveLength(1);
  }, 120_000);

  it('is moved and cancelled by its member, by nobody else, and not in the last two hours', async () => {
    const { shopid, jobId } = await makeGuides(shop, ['林悦']);
    const [owner, other] = [await makeVisitor(shop), await makeVisitor(shop)];
    const { id } = await owner.client.guide.submit({ shopid, jobId, time: noon() });
    await other.client.guide.submit({ shopid, jobId, time: at(tomorrow(), '15:00') });
    const taken = owner.client.guide.move({ id, time: at(tomorrow(), '15:00') });
    expect(await refusalOf(taken)).toMatchObject({ code: 4009, userMsg: '该时段已约满' });
    expect(await owner.client.guide.move({ id, time: at(tomorrow(), '17:00') })).toEqual({
      at: at(tomorrow(), '17:00'),
    });
    expect((await visitOf(id))?.startsAt.toISOString()).toBe(at(tomorrow(), '17:00'));
    expect(await refusalOf(other.client.guide.cancel({ id }))).toMatchObject({ code: 4004 });
    const stolen = other.client.guide.move({ id, time: at(tomorrow(), '18:00') });
    expect(await refusalOf(stolen)).toMatchObject({ code: 4004 });
    const soon = new Date(Date.now() + 90 * 60_000);
    await shop.context().db.update(guideVisit).set({ startsAt: soon }).where(eq(guideVisit.id, id));
    expect(await refusalOf(owner.client.guide.cancel({ id }))).toMatchObject({ code: 4009 });
    await shop
      .context()
      .db.update(guideVisit)
      .set({ startsAt: new Date(at(tomorrow(), '17:00')) })
      .where(eq(guideVisit.id, id));
    await owner.client.guide.cancel({ id });
    expect((await visitOf(id))?.state).toBe('cancelled');
    await owner.client.guide.submit({ shopid, jobId, time: at(tomorrow(), '17:00') });
  });

  it('follows what staff do on the calendar, and counts for the guide once served', async () => {
    const { shopid, jobId, admin } = await makeGuides(shop, ['林悦']);
    const { client } = await makeVisitor(shop);
    const { id } = await client.guide.submit({ shopid, jobId, time: noon() });
    const desk = admin.adminAppointment;
    const claimId = (await visitOf(id))?.claimId ?? 0;
    await desk.confirm({ id: claimId });
    expect((await visitOf(id))?.state).toBe('confirmed');
    const moved = await desk.move({ id: claimId, startsAt: at(tomorrow(), '16:00') });
    expect(await visitOf(id)).toMatchObject({ claimId: moved.id, state: 'confirmed' });
    await desk.done({ id: moved.id });
    expect((await visitOf(id))?.state).toBe('served');
    shop.api.platform.sharedAnswers.forgetTenant(0);
    expect((await client.guide.detail({ shopid, jobId })).served).toBe(1);
    const titles = (await client.notice.list({})).list.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['到店预约已确认', '到店预约已改约']));
  });

  it('stands after two hours of silence, and its member is reminded the evening before and an hour before', async () => {
    const { shopid, jobId } = await makeGuides(shop, ['林悦']);
    const { client } = await makeVisitor(shop);
    // Three days ahead, so that the evening before lies ahead as well, whenever this runs.
    const day = new Date(Date.parse(noon()) + 2 * 86_400_000).toISOString();
    const { id } = await client.guide.submit({ shopid, jobId, time: day });
    await shop
      .context()
      .db.update(laterTask)
      .set({ nextAt: new Date(0) });
    await performDue(shop.context(), 100);
    expect((await visitOf(id))?.state).toBe('confirmed');
    const reminders = (await client.notice.list({})).list.filter(({ title }) => title === '到店预约提醒');
    expect(reminders).toHaveLength(2);
    expect(reminders[0]?.text).toContain('林悦');
  });
});
