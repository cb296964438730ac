import { forgetLater, planLater } from '../later/later.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ShelfMoment, selectWaitingAt } from './shelf-time.queries.ts';

/** What is done later for all of a model that waits for one moment. */
export const CHANGE_SHELF = 'shelfTime.change';

const keyOf = ({ productId, at }: ShelfMoment) => `${productId}:${at.getTime()}`;

/** @throws Error for what names no moment of a model */
export function readMoment(refId: string): ShelfMoment {
  const [productId, time] = refId.split(':').map(Number);
  if (!productId || !time) throw new Error(`no moment of a model: ${refId}`);
  return { productId, at: new Date(time) };
}

/** Moments without those that are there twice, in the one order in which everybody takes them. */
export function orderMoments(moments: readonly ShelfMoment[]): ShelfMoment[] {
  const byKey = new Map(moments.map((one) => [keyOf(one), one]));
  return [...byKey.values()].toSorted(
    (one, other) => one.productId - other.productId || one.at.getTime() - other.at.getTime(),
  );
}

/**
 * Takes back the tasks of moments before what waits for them is changed; `keepMoments` plans again what still has
 * something to do. Before the models are locked: whoever does a task holds the task first and locks its model then.
 */
export async function releaseMoments(tx: RequestContext, moments: readonly ShelfMoment[]): Promise<void> {
  for (const one of orderMoments(moments)) await forgetLater(tx, { kind: CHANGE_SHELF, refId: keyOf(one) });
}

/** Plans the tasks of moments for which anything waits. */
export async function keepMoments(tx: RequestContext, moments: readonly ShelfMoment[]): Promise<void> {
  for (const one of orderMoments(moments))
    if ((await selectWaitingAt(tx, one)).length > 0)
      await planLater(tx, { kind: CHANGE_SHELF, refId: keyOf(one), dueAt: one.at });
}
