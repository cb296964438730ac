import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { performDue } from '../later/perform-due.ts';
import { announceFollowers, followTopic } from '../platform/happenings.ts';
import { inTransaction } from '../platform/request-context.ts';
import {
  type AppointmentHappening,
  appointmentHappened,
  claimTime,
  confirmClaim,
} from './appointment.service.ts';
import { at, countStanding, makeDesk, tomorrow } from './calendar.fixture.ts';

let shop: TestShop;
const told: AppointmentHappening[] = [];
beforeAll(async () => {
  shop = await TestShop.open();
  announceFollowers([
    followTopic(appointmentHappened, 'test.expiry', async (_tx, what) => {
      told.push(what);
    }),
  ]);
});
afterAll(() => shop.close());

/** The only bench of a store, held for something of another room. */
async function makeHeld(time = '11:00', terms: { holdMinutes?: null } = {}) {
  const desk = await makeDesk(shop, 1);
  const { id } = await hold(desk.storeId, time, terms);
  return { ...desk, id };
}
const hold = (storeId: number, time: string, terms: { holdMinutes?: null } = {}) =>
  inTransaction(shop.context(), (tx) =>
    claimTime(
      tx,
      { storeId, service: 'repair', startsAt: new Date(at(tomorrow(), time)) },
      {
        subjectKind: 'repair',
        subjectId: 1,
        state: 'held',
        ...terms,
        contactName: '李女士',
        contactPhone: '',
        note: '',
      },
    ),
  );
/** Lets minutes pass for whatever is planned, and does what is due then. */
async function pass(minutes: number): Promise<void> {
  await shop.asOwner(`
    SELECT set_config('app.tenant_id', '0', false);
    UPDATE later_task SET due_at = due_at - interval '${minutes} minutes',
      next_at = next_at - interval '${minutes} minutes' WHERE done_at IS NULL`);
  await performDue(shop.context(), 100);
}

it('a time that is held and not confirmed is free after half an hour and not before, and its room hears of it', async () => {
  const { storeId, desk, id } = await makeHeld();
  await pass(29);
  expect(await countStanding(shop, storeId)).toBe(1);
  await expect(hold(storeId, '11:00')).rejects.toMatchObject({ code: 4009 });
  await pass(1.1);
  expect(await countStanding(shop, storeId)).toBe(0);
  expect(told.filter(({ claim }) => claim.id === id).map(({ event }) => event)).toEqual(['released']);
  const { list } = await desk.list({ state: 'released', storeId });
  expect(list).toMatchObject([{ id, note: '超时未确认，时段已释放' }]);
  await hold(storeId, '11:00');
});

it('one that is confirmed stays, also when the confirmation and the end of the half hour come at once', async () => {
  const { storeId, id } = await makeHeld();
  await inTransaction(shop.context(), (tx) => confirmClaim(tx, id));
  await pass(60);
  expect(await countStanding(shop, storeId)).toBe(1);
  const other = await makeHeld();
  const [confirmed] = await Promise.allSettled([
    inTransaction(shop.context(), (tx) => confirmClaim(tx, other.id)),
    pass(31),
  ]);
  // Whoever was first: the time stands confirmed, or is free and the confirmation was refused.
  expect(await countStanding(shop, other.storeId)).toBe(confirmed.status === 'fulfilled' ? 1 : 0);
});

it('one that is moved is held for half an hour anew, and its old time never comes back', async () => {
  const { storeId, desk, id } = await makeHeld();
  await pass(20);
  const moved = await desk.move({ id, startsAt: at(tomorrow(), '15:00') });
  await pass(20);
  expect(await countStanding(shop, storeId)).toBe(1);
  await pass(11);
  expect(await countStanding(shop, storeId)).toBe(0);
  const { list } = await desk.list({ state: 'released', storeId });
  expect(list.map((one) => one.id).toSorted()).toEqual([id, moved.id].toSorted());
});

it('one that its room holds without an end stays, moved or not', async () => {
  const { storeId, desk, id } = await makeHeld('11:00', { holdMinutes: null });
  await pass(31);
  expect(await countStanding(shop, storeId)).toBe(1);
  await desk.move({ id, startsAt: at(tomorrow(), '15:00') });
  await pass(31);
  expect(await countStanding(shop, storeId)).toBe(1);
});
