import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { moment, nothing } from './wire.ts';

/** Whether every fen is found again, as each night finds it: docs/audit.md. */
export const adminMoneyAudit = stateArea({
  read: operation({
    id: 'X1482',
    method: 'GET',
    path: '/admin/api/moneyAudit/read',
    body: 'none',
    access: 'moneyAudit:read',
    summary:
      'What the audit of the books found on the last 30 nights, the latest first, and the rows of the last one that do not agree: at most 50 of a check, with figures in fen.',
    request: nothing(),
    response: z.object({
      runs: z.array(z.object({ ranAt: moment(), tookMs: z.int(), found: z.int() })),
      findings: z.array(
        z.object({
          /** What is wrong, in words. */
          check: z.string(),
          /** Number of the order, SKU, member or coupon that the check is about. */
          id: z.string(),
          detail: z.string(),
        }),
      ),
    }),
  }),
});
