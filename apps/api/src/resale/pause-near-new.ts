import { recordAct } from '../audit/audit.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectAsks, selectNearNew } from './desk-asks.queries.ts';
import { takeOffSale } from './list-unit.ts';
import { selectListing } from './resale.queries.ts';

const SYSTEM = { staffId: 0, name: '系统' };

/**
 * Takes bargains off sale that save less than one part in a hundred of what the same costs new by now, and writes it
 * down: staff find them by what they ask. Whoever has ordered one gets it. Done again it finds nothing.
 */
export async function pauseNearNew(ctx: RequestContext): Promise<void> {
  for (const id of await selectNearNew(ctx))
    await inTransaction(ctx, async (tx) => {
      const row = await selectListing(tx, id, 'lock');
      const isStill = (await selectAsks(tx, [id])).get(id)?.includes('nearNew');
      if (row?.state !== 'listed' || !isStill) return;
      await takeOffSale(tx, row, { state: 'paused' });
      await recordAct(tx, {
        ...{ action: 'resale.pause', target: `${row.title}（${row.id}）`, by: SYSTEM },
        object: { type: 'listing', id },
        changes: [{ field: '说明', before: '', after: '全新价已降，节省不足 1%，请改价或撤回' }],
      });
    });
}
