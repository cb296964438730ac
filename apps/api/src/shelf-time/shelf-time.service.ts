import type { adminShelfTime } from '@jishi/contract/admin-shelf-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectPlans } from './shelf-time.queries.ts';

export { fillShelfTimes } from './fill-shelf-times.ts';
export { deletePlansOf as forgetShelfTimes } from './shelf-time.queries.ts';

/** A page of what is planned for the shelf, or was (X3490). */
export async function listShelfTimes(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminShelfTime.list>,
): Promise<OutputOf<typeof adminShelfTime.list>> {
  const { rows, total } = await selectPlans(ctx, input, input);
  return {
    list: rows.map(({ id, ppid, productId, name, code, status, state, note, askedBy, ...row }) => ({
      ...{ id, ppid, productId, name, code, status, state, note, askedBy },
      at: row.at.toISOString(),
      askedAt: row.createdAt.toISOString(),
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}
