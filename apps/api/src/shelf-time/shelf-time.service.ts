import type { adminShelfTime } from '@jishi/contract/admin-shelf-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findStaffSkusOf } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectPlans, selectUndone } from './shelf-time.queries.ts';

export { fillShelfTimes } from './fill-shelf-times.ts';
export { deletePlansOf as forgetShelfTimes } from './shelf-time.queries.ts';

/** A page of what is planned for the shelf, or was (X3490). */
export async function listShelfTimes(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminShelfTime.list>,
): Promise<OutputOf<typeof adminShelfTime.list>> {
  const { rows, total } = await selectPlans(ctx, input, input);
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ ppid }) => ppid);
  const skus = new Map((await findStaffSkusOf(ctx, waiting)).map((sku) => [sku.ppid, sku]));
  return {
    list: rows.map(({ id, ppid, productId, status, state, note, askedBy, ...row }) => {
      const { name, code } = (state === 'waiting' && skus.get(ppid)) || row;
      return {
        ...{ id, ppid, productId, name, code, status, state, note, askedBy },
        at: row.at.toISOString(),
        askedAt: row.createdAt.toISOString(),
      };
    }),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/** So long staff are told of what could not be done at its moment. */
const UNDONE_DAYS = 7;

/** SKUs that were to be shown and are not: nobody was there to see that they stayed where they were. */
export async function countUndone(ctx: RequestContext): Promise<number> {
  const plans = await selectUndone(ctx, UNDONE_DAYS);
  if (plans.length === 0) return 0;
  const skus = await findStaffSkusOf(
    ctx,
    plans.map(({ ppid }) => ppid),
  );
  const statusOf = new Map(skus.map(({ ppid, status }) => [ppid, status]));
  return plans.filter(({ ppid, status }) => statusOf.get(ppid) !== status).length;
}
