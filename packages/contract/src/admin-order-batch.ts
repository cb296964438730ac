import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { type BatchPapers, batchPapers, MOST_BATCH } from './order-batch-words.ts';
import { courierCode } from './shipment-shapes.ts';
import { id, idList, nothing, text } from './wire.ts';

const chosen = z.array(id()).min(1).max(MOST_BATCH);
/** Whether it is only looked which orders it can be done to. */
const dryRun = z.boolean().default(false);
const papers = z.enum(Object.keys(batchPapers) as [BatchPapers, ...BatchPapers[]]).default('both');

/** What becomes of each order, in the order in which they were chosen. */
const outcome = z.object({
  done: z.int(),
  orders: z.array(
    z.object({
      orderId: z.int(),
      /** It was done, or can be. */
      done: z.boolean(),
      /** Why it was not, or cannot be. */
      reason: z.string(),
    }),
  ),
});

/**
 * What is done to chosen orders together. Each is a transaction of its own, written down by its number, and answered by
 * itself; what was done before is refused.
 */
export const adminOrderBatch = stateArea({
  note: operation({
    id: 'X3224',
    method: 'POST',
    path: '/admin/api/orderBatch/note',
    body: 'json',
    access: 'order:edit',
    summary:
      'Adds a line to the notes that staff keep of orders, or writes it in their place. Refused for an order whose note says it already.',
    request: z.object({
      ids: chosen,
      note: text(200).pipe(z.string().min(1)),
      mode: z.enum(['add', 'replace']).default('add'),
      dryRun,
    }),
    response: outcome,
  }),
  pack: operation({
    id: 'X3225',
    method: 'POST',
    path: '/admin/api/orderBatch/pack',
    body: 'json',
    access: 'order:pack',
    summary:
      'Packs all parcels of orders that wait; staff of a store pack those that leave from it. Refused for an order of which none waits.',
    request: z.object({ ids: chosen, dryRun }),
    response: outcome,
  }),
  courier: operation({
    id: 'X3226',
    method: 'POST',
    path: '/admin/api/orderBatch/courier',
    body: 'json',
    access: 'order:ship',
    summary:
      'Says which courier takes the parcels of orders that have not left: the label, the spreadsheet and the form of shipping begin with it. Refused for an order whose parcels have it already.',
    request: z.object({ ids: chosen, courierCode: courierCode(), dryRun }),
    response: outcome,
  }),
  checkPapers: operation({
    id: 'X3227',
    method: 'GET',
    path: '/admin/api/orderBatch/checkPapers',
    body: 'query',
    access: 'order:read',
    summary: 'Which orders papers can be printed of: paid ones whose goods are sent or picked up.',
    request: z.object({ ids: idList(MOST_BATCH) }),
    response: outcome,
  }),
  papers: operation({
    id: 'X3228',
    method: 'GET',
    path: '/admin/api/orderBatch/papers',
    body: 'blob',
    access: 'order:read',
    summary:
      'Delivery notes, waybill labels or both of orders as one PDF; those that cannot be printed are left out. Printing is written down for each order.',
    request: z.object({ ids: idList(MOST_BATCH), papers }),
    response: nothing(),
  }),
});
