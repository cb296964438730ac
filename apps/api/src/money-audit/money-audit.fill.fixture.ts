import type { FillRoom } from '../../test/filled-tenant.ts';
import { moneyAuditRun } from './money-audit.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(moneyAuditRun).values({
    tenantId: ctx.tenant.id,
    id,
    tookMs: 5,
    found: 1,
    findings: [{ check: own, id: String(id), detail: own }],
  });
};
