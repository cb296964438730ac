import { deviceStateKeys } from '@jishi/contract/device-state.ts';
import { contract } from '@jishi/contract/index.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, makeSku } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { by, enterReady, makeSerial, within } from './device.fixture.ts';
import {
  type DeviceEvent,
  type DeviceSubjectKind,
  enterDevice,
  moveDevice,
  requireDevice,
} from './device.service.ts';
import { deviceEvent } from './device.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const inTx = <T>(work: (tx: RequestContext) => Promise<T>, tenant = 0) => within(shop, work, tenant);

it('answers nobody but staff with the permission of the act', async () => {
  await expectStaffOnly(shop, contract.adminDevice);
});

/** The states told once more by hand: from, event, to, on what. */
const drawn: readonly [string, DeviceEvent, string, DeviceSubjectKind][] = [
  ['known', 'bought', 'bought', 'recycleOrder'],
  ['bought', 'checked', 'ready', 'recycleOrder'],
  ['bought', 'refurbishStarted', 'refurbishing', 'repairOrder'],
  ['ready', 'refurbishStarted', 'refurbishing', 'repairOrder'],
  ['refurbishing', 'refurbishDone', 'ready', 'repairOrder'],
  ['ready', 'listed', 'listed', 'listing'],
  ['listed', 'unlisted', 'ready', 'listing'],
  ['ready', 'sold', 'sold', 'orderLine'],
  ['listed', 'sold', 'sold', 'orderLine'],
  ['sold', 'bought', 'bought', 'recycleOrder'],
  ['sold', 'returned', 'bought', 'orderLine'],
  ['sold', 'forgotten', 'known', 'repairOrder'],
  ['bought', 'lotSold', 'lotSold', 'lot'],
  ['refurbishing', 'lotSold', 'lotSold', 'lot'],
  ['ready', 'lotSold', 'lotSold', 'lot'],
  ['lotSold', 'seenAgain', 'known', 'recycleOrder'],
  ['bought', 'scrapped', 'scrapped', 'document'],
  ['refurbishing', 'scrapped', 'scrapped', 'document'],
  ['ready', 'scrapped', 'scrapped', 'document'],
];
const events = [...new Set(drawn.map(([, event]) => event))];
const subjectOf = (event: DeviceEvent) => drawn.find((one) => one[1] === event)?.[3] ?? 'document';

describe('the states of a device', () => {
  it('are never left, whatever happens in whatever order, and each move stands in the history', async () => {
    const { ppid } = await makeSku(shop.context());
    const history = fc.record({
      first: fc.constantFrom('known' as const, 'ready' as const, 'sold' as const),
      moves: fc.array(fc.constantFrom(...events), { maxLength: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ first, moves }) => {
        const entrance = { known: 'repairOrder', ready: 'receipt', sold: 'orderLine' } as const;
        const entered = await inTx((tx) =>
          enterDevice(tx, [makeSerial()], first, { title: '测试手机', ppid }, by(entrance[first])),
        );
        let state: string = first;
        const path = [state];
        for (const event of moves) {
          const step = drawn.find(([from, what]) => from === state && what === event);
          const seen = await requireDevice(shop.context(), entered.id);
          const moving = inTx((tx) =>
            moveDevice(tx, seen, event, { ...by(subjectOf(event)), patch: { ppid } }),
          );
          if (step) {
            state = step[2];
            path.push(state);
            expect((await moving).state).toBe(state);
          } else await expect(moving).rejects.toMatchObject({ code: 4009 });
        }
        const rows = await shop
          .context()
          .db.select({ from: deviceEvent.fromState, to: deviceEvent.toState })
          .from(deviceEvent)
          .where(eq(deviceEvent.deviceId, entered.id))
          .orderBy(deviceEvent.id);
        expect(rows.map(({ to }) => to)).toEqual(path);
        expect(rows.map(({ from }) => from)).toEqual(['', ...path.slice(0, -1)]);
        expect((await requireDevice(shop.context(), entered.id)).version).toBe(path.length - 1);
      }),
      { numRuns: 40 },
    );
  });

  it('end in scrap alone: from every other one something goes on', () => {
    const ends = deviceStateKeys.filter((state) => !drawn.some(([from]) => from === state));
    expect(ends).toEqual(['scrapped']);
  });

  it('are moved by one of two who saw the same, and written down once', async () => {
    const seen = await enterReady(shop);
    const results = await Promise.allSettled(
      ['listing', 'listing', 'listing'].map((_, index) =>
        inTx((tx) => moveDevice(tx, seen, 'refurbishStarted', by('repairOrder', index + 1))),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 4009 });
    const rows = await shop.context().db.select().from(deviceEvent).where(eq(deviceEvent.deviceId, seen.id));
    expect(rows).toHaveLength(2);
  });

  it('are moved on nothing but what the table names', async () => {
    const seen = await enterReady(shop);
    await expect(inTx((tx) => moveDevice(tx, seen, 'scrapped', by('listing')))).rejects.toThrow(
      'listing cannot cause scrapped',
    );
    await expect(moveDevice(shop.context(), seen, 'scrapped', by('document'))).rejects.toThrow('transaction');
    const nobody = shop.context().db.insert(deviceEvent).values({
      tenantId: 0,
      deviceId: seen.id,
      event: 'sold',
      toState: 'sold',
      actor: '系统',
      subjectKind: 'orderLine',
      subjectId: '',
    });
    await expect(nobody).rejects.toMatchObject({ cause: { constraint: 'device_event_subject' } });
  });

  it('are known to the table itself', async () => {
    const seen = await enterReady(shop);
    const write = (state: string) =>
      shop
        .context()
        .db.execute(sql`UPDATE device SET state = ${state} WHERE tenant_id = 0 AND id = ${seen.id}`);
    await expect(write('stolen')).rejects.toMatchObject({ cause: { constraint: 'device_state' } });
    // What is on sale is on sale as a SKU.
    await expect(write('listed')).rejects.toMatchObject({ cause: { constraint: 'device_listed_as' } });
  });

  it('forget the owner and the goods when a device becomes ours again', async () => {
    const ctx = shop.context();
    const [{ memberId }, { ppid }] = [await makeMember(ctx), await makeSku(ctx)];
    const sold = await inTx((tx) =>
      enterDevice(tx, [makeSerial()], 'sold', { title: '测试手机', ppid, memberId }, by('orderLine')),
    );
    expect(await inTx((tx) => moveDevice(tx, sold, 'bought', by('recycleOrder')))).toMatchObject({
      memberId: null,
      ppid: null,
    });
  });
});
