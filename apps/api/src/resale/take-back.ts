import type { RequestContext } from '../platform/request-context.ts';
import { putOnSale } from './list-unit.ts';
import { selectByPpids } from './resale.queries.ts';

/** Whether a SKU is one device: what comes back of it is looked at anew and listed as another SKU. */
export async function isSingleDevice(ctx: RequestContext, ppid: number): Promise<boolean> {
  return ((await selectByPpids(ctx, [ppid])).get(ppid)?.deviceId ?? null) !== null;
}

/**
 * Units of a SKU came back as good as they were: a lot that was sold out is on sale again. In the transaction that
 * takes them into stock, before it does, as everybody takes the row of stock last.
 */
export async function takeBackUnits(tx: RequestContext, ppid: number, actor: string): Promise<void> {
  const row = (await selectByPpids(tx, [ppid])).get(ppid);
  if (row?.state === 'sold' && row.deviceId === null) await putOnSale(tx, { ...row, state: 'paused' }, actor);
}
