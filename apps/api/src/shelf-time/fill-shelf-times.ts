import type { RequestContext } from '../platform/request-context.ts';
import { writePlans } from './plan-shelf.ts';
import { insertPlans, type ShelfTimeDraft, selectPlans } from './shelf-time.queries.ts';

/** What waits, and what was, for a shop that shows how it is; nothing where anything was ever planned. */
export async function fillShelfTimes(
  tx: RequestContext,
  {
    waiting,
    ended,
    by,
  }: {
    waiting: readonly Parameters<typeof writePlans>[1][];
    ended: readonly Omit<ShelfTimeDraft, 'askedById' | 'askedBy'>[];
    by: Parameters<typeof writePlans>[2];
  },
): Promise<void> {
  const any = { state: '', productId: 0, keyword: '', sort: '' } as const;
  if ((await selectPlans(tx, any, { page: 1, pageSize: 1 })).total > 0) return;
  for (const wish of waiting) await writePlans(tx, wish, by);
  await insertPlans(
    tx,
    ended.map((one) => ({ ...one, askedById: by.staffId, askedBy: by.name })),
  );
}
