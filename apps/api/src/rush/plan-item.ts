import { planLater } from '../later/later.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { SessionRow } from './rush.queries.ts';

export const PREPARE = 'rush.prepare';
export const REMIND = 'rush.remind';
export const SETTLE = 'rush.settle';

const MINUTE_MS = 60_000;
/** Before the start the quota is set aside, and members are told. */
const PREPARE_MS = 10 * MINUTE_MS;
const REMIND_MS = 5 * MINUTE_MS;
/** After the end everybody has had their ten minutes to pay. */
const SETTLE_MS = 11 * MINUTE_MS;

/** Plans what happens to an item by time alone. In the transaction that publishes its session. */
export async function planItem(tx: RequestContext, itemId: number, session: SessionRow): Promise<void> {
  const start = session.startsAt.getTime();
  await planLater(tx, { kind: PREPARE, refId: itemId, dueAt: new Date(start - PREPARE_MS) });
  await planLater(tx, { kind: REMIND, refId: itemId, dueAt: new Date(start - REMIND_MS) });
  await planSettling(tx, itemId, session.endsAt);
}

/** A session that is stopped is settled as much sooner. */
export async function planSettling(tx: RequestContext, itemId: number, endedAt: Date): Promise<void> {
  await planLater(tx, { kind: SETTLE, refId: itemId, dueAt: new Date(endedAt.getTime() + SETTLE_MS) });
}
