import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { appointmentClaim } from '../appointment/appointment.tables.ts';
import { at, tomorrow } from '../appointment/calendar.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import { staff as staffTable } from '../staff/staff.tables.ts';
import { guideVisit } from './guide.tables.ts';
import { makeGuides, makeVisitor } from './guides.fixture.ts';
import { missVisit } from './miss-visit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const noon = () => at(tomorrow(), '12:00');
const today = () => writeBeijingDay(new Date());
const visitOf = async (id: number) =>
  (await shop.context().db.select().from(guideVisit).where(eq(guideVisit.id, id)))[0];
const booked = async (shopid: number, jobId: number, time = noon()) => {
  const visitor = await makeVisitor(shop);
  return { ...visitor, ...(await visitor.client.guide.submit({ shopid, jobId, time })) };
};
/** Makes a visit one of so many minutes ago, or in so many, and does what is planned for half an hour after it. */
async function shift(id: number, minutes: number) {
  const { db } = shop.context();
  const startsAt = new Date(Math.floor((Date.now() + minutes * 60_000) / 60_000) * 60_000);
  await db
    .update(guideVisit)
    .set({ startsAt, day: writeBeijingDay(startsAt) })
    .where(eq(guideVisit.id, id));
  const claimId = (await visitOf(id))?.claimId ?? 0;
  const from = startsAt.toISOString();
  await db
    .update(appointmentClaim)
    .set({ during: sql`tstzrange(${from}::timestamptz, ${from}::timestamptz + interval '30 min', '[)')` })
    .where(eq(appointmentClaim.id, claimId));
  // What was planned for this moment, done now.
  await inTransaction(shop.context(), (tx) => missVisit(tx, `${id}-${startsAt.getTime()}`));
}

describe('a guide who is absent', () => {
  it('C365 is booked by nobody on these days, and what stands is named and handed over', async () => {
    const { shopid, jobIds, admin } = await makeGuides(shop, ['林悦', '周航']);
    const [away = 0, other = 0] = jobIds;
    const { id, client } = await booked(shopid, away);
    const days = { from: tomorrow(), to: shiftDay(tomorrow(), 2) };
    expect(await admin.adminGuide.absence({ id: away, ...days })).toEqual({ stranded: 1 });
    shop.api.platform.sharedAnswers.forgetTenant(0);
    const { days: shown } = await client.guide.reservation({ shopid, jobId: away });
    expect(shown.find(({ date }) => date === tomorrow())?.slots ?? []).toEqual([]);
    const late = await makeVisitor(shop);
    const wish = { shopid, jobId: away, time: at(tomorrow(), '15:00') };
    expect(await refusalOf(late.client.guide.submit(wish))).toMatchObject({ code: 4009 });
    expect(await admin.adminGuide.visits({ day: tomorrow(), storeId: shopid })).toMatchObject([
      { id, guideName: '林悦', stranded: true },
    ]);
    await admin.adminGuide.handOver({ id, guideId: other });
    expect(await visitOf(id)).toMatchObject({ guideId: other });
    expect((await visitOf(id))?.startsAt.toISOString()).toBe(noon());
    expect((await admin.adminGuide.visits({ day: tomorrow(), storeId: shopid }))[0]?.stranded).toBe(false);
    expect((await client.notice.list({})).list[0]?.text).toContain('周航');
    await admin.adminGuide.absence({ id: away, ...days, absent: false });
    shop.api.platform.sharedAnswers.forgetTenant(0);
    expect((await late.client.guide.submit(wish)).id).toBeGreaterThan(0);
  });

  it('C365 while twenty book leaves no visit that nobody sees', async () => {
    const { shopid, jobId, admin } = await makeGuides(shop, ['林悦']);
    const visitors = await Promise.all(Array.from({ length: 20 }, () => makeVisitor(shop)));
    const day = Date.parse(at(tomorrow(), '10:00'));
    const outcomes = await Promise.allSettled([
      ...visitors.map(({ client }, place) =>
        client.guide.submit({ shopid, jobId, time: new Date(day + place * 1_800_000).toISOString() }),
      ),
      admin.adminGuide.absence({ id: jobId, from: tomorrow(), to: tomorrow() }),
    ]);
    const made = outcomes.slice(0, 20).filter(({ status }) => status === 'fulfilled').length;
    const rows = await admin.adminGuide.visits({ day: tomorrow(), storeId: shopid });
    expect(rows).toHaveLength(made);
    expect(rows.every(({ stranded }) => stranded)).toBe(true);
  });

  it('is handed over to nobody who is full, of another store or gone', async () => {
    const { shopid, jobIds, admin } = await makeGuides(shop, ['一', '二']);
    const [one = 0, two = 0] = jobIds;
    const { id } = await booked(shopid, one);
    await booked(shopid, two);
    const full = await refusalOf(admin.adminGuide.handOver({ id, guideId: two }));
    expect(full).toMatchObject({ code: 4009, userMsg: '该时段已约满' });
    const elsewhere = await makeGuides(shop, ['三']);
    expect(await refusalOf(admin.adminGuide.handOver({ id, guideId: elsewhere.jobId }))).toMatchObject({
      code: 4004,
    });
    expect(await refusalOf(admin.adminGuide.handOver({ id, guideId: one }))).toMatchObject({ code: 4009 });
    expect(await visitOf(id)).toMatchObject({ guideId: one, state: 'booked' });
  });
});

describe('a visit at the counter', () => {
  it('C365 has come with its code, at its store and on its day only, once and again', async () => {
    const { shopid, jobId, admin } = await makeGuides(shop, ['林悦']);
    const { id, code, client } = await booked(shopid, jobId);
    const arrive = () => admin.adminGuide.arrive({ storeId: shopid, code });
    expect(await refusalOf(arrive())).toMatchObject({ code: 4004 });
    await shift(id, 5);
    // Five minutes ahead may be tomorrow in Beijing.
    await shop.context().db.update(guideVisit).set({ day: today() }).where(eq(guideVisit.id, id));
    const other = await makeStore(shop.context());
    expect(await refusalOf(admin.adminGuide.arrive({ storeId: other, code }))).toMatchObject({ code: 4004 });
    expect(await arrive()).toMatchObject({ id, guideName: '林悦' });
    expect(await arrive()).toMatchObject({ id });
    expect((await visitOf(id))?.state).toBe('arrived');
    await shift(id, -40);
    expect((await visitOf(id))?.state).toBe('arrived');
    await admin.adminAppointment.done({ id: (await visitOf(id))?.claimId ?? 0 });
    expect((await visitOf(id))?.state).toBe('served');
    expect((await client.storeComment.mine({ id: shopid })).open).toHaveLength(1);
  });

  it('C365 is missed half an hour later, and who missed two in 60 days has to ring', async () => {
    const { shopid, jobIds } = await makeGuides(shop, ['一', '二', '三']);
    const visitor = await makeVisitor(shop);
    const book = (place: number) =>
      visitor.client.guide.submit({ shopid, jobId: jobIds[place] ?? 0, time: noon() });
    for (const place of [0, 1]) {
      const { id } = await book(place);
      await shift(id, -29);
      expect((await visitOf(id))?.state).toBe('booked');
      await shift(id, -31);
      expect((await visitOf(id))?.state).toBe('missed');
    }
    expect((await refusalOf(book(2))).userMsg).toMatch(/请致电门店预约$/);
    await shop
      .context()
      .db.update(guideVisit)
      .set({ startsAt: new Date(Date.now() - 61 * 86_400_000) })
      .where(eq(guideVisit.state, 'missed'));
    expect((await book(2)).id).toBeGreaterThan(0);
  });

  it('is read and handled by staff of its store with the right', async () => {
    const { shopid, jobId } = await makeGuides(shop, ['林悦']);
    const { id, code } = await booked(shopid, jobId);
    const bound = await makeStaff(shop.context());
    const own = await makeStore(shop.context());
    await shop.context().db.update(staffTable).set({ storeId: own }).where(eq(staffTable.id, bound.staffId));
    const { adminGuide } = shop.client(bound.caller);
    expect(await adminGuide.visits({ day: tomorrow() })).toEqual([]);
    const acts = [
      adminGuide.visits({ day: tomorrow(), storeId: shopid }),
      adminGuide.handOver({ id, guideId: jobId }),
      adminGuide.arrive({ storeId: shopid, code }),
      adminGuide.absence({ id: jobId, from: tomorrow(), to: tomorrow() }),
    ];
    const codes = (await Promise.all(acts.map(refusalOf))).map((one) => one.code);
    expect(codes).toEqual([4004, 4004, 4004, 4004]);
    const reader = shop.client((await makeStaff(shop.context(), ['visit:read'])).caller);
    expect(await refusalOf(reader.adminGuide.arrive({ storeId: shopid, code }))).toMatchObject({
      code: 4003,
    });
    expect(JSON.stringify(await reader.adminGuide.visits({ day: tomorrow() }))).not.toContain(code);
  });
});
