import * as z from 'zod';
import { bulkKindKeys, MOST_BULK } from './bulk-words.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { skuStatus } from './sku-status.ts';
import { id, integer, yuan } from './wire.ts';

const act = {
  kind: z.enum(bulkKindKeys),
  /** Percent or yuan that are added, negative to take off; 0 where the shelf is meant. */
  value: z.number().min(-99_999_999).max(99_999_999).multipleOf(0.01).default(0),
};

/** Many SKUs at once: on the shelf, off it, dearer, cheaper. */
export const adminBulk = stateArea({
  plan: operation({
    id: 'X3126',
    method: 'POST',
    path: '/admin/api/bulk/plan',
    body: 'json',
    access: 'product:edit',
    summary:
      'What an act would do with each SKU, and why it leaves one alone: no price falls below the cost, and texts that stand for a price stay.',
    request: z.object({ ...act, ppids: z.array(id()).min(1).max(MOST_BULK) }),
    response: z.array(
      z.object({
        ppid: z.int(),
        version: z.int(),
        name: z.string(),
        code: z.string(),
        price: yuan(),
        newPrice: yuan(),
        status: skuStatus,
        newStatus: skuStatus,
        /** Why it stays as it is; empty where it changes. */
        held: z.string(),
        /** What is odd about the new price; that little is earned of it is told to those who may know costs. */
        warning: z.string(),
      }),
    ),
  }),
  apply: operation({
    id: 'X3127',
    method: 'POST',
    path: '/admin/api/bulk/apply',
    body: 'json',
    access: 'product:edit',
    summary:
      'Does it to all of them or to none, each with an entry of its own in the register; refused when somebody has changed one since it was planned.',
    request: z.object({
      ...act,
      skus: z
        .array(z.object({ ppid: id(), version: integer(0, 1_000_000_000) }))
        .min(1)
        .max(MOST_BULK),
    }),
    /** `waits`: prices that need a second person (X3251). */
    response: z.object({ changed: z.int(), held: z.int(), waits: z.int() }),
    refusals: { outdated },
  }),
});
