import { expect, it } from 'vitest';
import { SilentLog } from '../../test/fakes.ts';
import { AddressLimit, EVENTS_A_WINDOW, WINDOW_MS } from './address-limit.ts';
import { BATCH_ROWS, BeaconBuffer, FLUSH_AFTER_MS } from './beacon-buffer.ts';
import type { BeaconRow } from './beacon-row.ts';

const row = { action: 1 } as BeaconRow;

function open(capacity = 2_000) {
  const batches: { tenantId: number; rows: number }[] = [];
  const planned: { run: () => void; milliseconds: number }[] = [];
  const failure: { next: Error | undefined; temporary: boolean } = { next: undefined, temporary: false };
  const buffer = new BeaconBuffer({
    capacity,
    log: new SilentLog(),
    later: (run, milliseconds) => planned.push({ run, milliseconds }),
    isTemporary: () => failure.temporary,
    write: async (tenantId, rows) => {
      if (failure.next) throw failure.next;
      batches.push({ tenantId, rows: rows.length });
    },
  });
  const fill = (count: number, tenantId = 0) => {
    for (let event = 0; event < count; event += 1) buffer.offer(tenantId, row);
  };
  return { buffer, batches, planned, failure, fill };
}

it('waits a second for company and writes a tenant at a time, in batches', async () => {
  const { buffer, batches, planned, fill } = open();
  fill(BATCH_ROWS + 1);
  fill(2, 4);
  expect(planned).toMatchObject([{ milliseconds: FLUSH_AFTER_MS }]);
  expect(batches).toEqual([]);
  planned[0]?.run();
  await buffer.flush();
  expect(batches).toEqual([
    { tenantId: 0, rows: BATCH_ROWS },
    { tenantId: 0, rows: 1 },
    { tenantId: 4, rows: 2 },
  ]);
  expect(buffer.counts).toEqual({ written: BATCH_ROWS + 3, dropped: 0, failed: 0 });
});

it('a full buffer drops what comes and counts it', async () => {
  const { buffer, fill } = open(10);
  fill(15);
  expect(buffer.size).toBe(10);
  expect(buffer.counts.dropped).toBe(5);
  await buffer.flush();
  fill(1);
  expect(buffer.counts).toEqual({ written: 10, dropped: 5, failed: 0 });
});

it('keeps what a database that is away could not take, and writes it when it is back', async () => {
  const { buffer, batches, failure, fill } = open();
  failure.next = new Error('connection refused');
  failure.temporary = true;
  fill(3);
  await buffer.flush();
  expect(buffer.size).toBe(3);
  failure.next = undefined;
  await buffer.flush();
  expect(batches).toEqual([{ tenantId: 0, rows: 3 }]);
});

it('what the database refuses is counted and gone, and what it cannot take at the end too', async () => {
  const { buffer, failure, fill } = open();
  failure.next = new Error('no');
  fill(3);
  await buffer.flush();
  expect(buffer.counts.failed).toBe(3);
  failure.temporary = true;
  fill(2);
  await buffer.close();
  expect(buffer.counts.failed).toBe(5);
  expect(buffer.size).toBe(0);
});

it('an address has so many events a window, and others have theirs', () => {
  let now = 0;
  const limit = new AddressLimit(() => now);
  for (let event = 0; event < EVENTS_A_WINDOW; event += 1) expect(limit.allows('1.1.1.1')).toBe(true);
  expect(limit.allows('1.1.1.1')).toBe(false);
  expect(limit.allows('2.2.2.2')).toBe(true);
  now = WINDOW_MS;
  expect(limit.allows('1.1.1.1')).toBe(true);
});
