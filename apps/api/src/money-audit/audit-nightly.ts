import type { adminMoneyAudit } from '@jishi/contract/admin-money-audit.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertRun, selectLastFindings, selectRuns } from './audit-runs.queries.ts';
import { auditMoney, noteFound } from './money-audit.service.ts';

/** Nights that staff are shown. */
const SHOWN = 30;

/** Audits the books of a tenant, keeps the outcome, and raises an alarm in the log where something does not agree. */
export async function auditNightly(ctx: RequestContext): Promise<void> {
  const begun = performance.now();
  const findings = await auditMoney(ctx);
  await insertRun(ctx, { findings, tookMs: Math.round(performance.now() - begun) });
  noteFound(ctx, findings.length);
  if (findings.length === 0) return;
  const checks = [...new Set(findings.map(({ check }) => check))];
  ctx.log.error({ tenantId: ctx.tenant.id, found: findings.length, checks }, 'the books do not agree');
}

/** What the last nights found (X1482). */
export async function readAudit(ctx: RequestContext): Promise<OutputOf<typeof adminMoneyAudit.read>> {
  const [runs, findings] = await Promise.all([selectRuns(ctx, SHOWN), selectLastFindings(ctx)]);
  return { runs: runs.map(({ ranAt, ...run }) => ({ ranAt: ranAt.toISOString(), ...run })), findings };
}
