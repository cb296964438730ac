import type { Platform } from '../platform/platform.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { assetChecks } from './asset-checks.queries.ts';
import { depositChecks } from './deposit-checks.queries.ts';
import { orderChecks } from './order-checks.queries.ts';
import { type Finding, runCheck } from './run-checks.queries.ts';
import { tradeInChecks } from './trade-in-checks.queries.ts';

/**
 * Looks whether every fen of a tenant is found again: shares, stages, payments, refunds, stock, balances, assets and
 * coupons. It reads and never repairs; each check is one statement, so a shop that sells meanwhile is no finding.
 */
export async function auditMoney(ctx: RequestContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of [...orderChecks, ...depositChecks, ...tradeInChecks, ...assetChecks])
    findings.push(...(await runCheck(ctx, check)));
  return findings;
}

/** What a process has found last of a tenant. */
interface LastFound {
  readonly found: number;
  readonly at: Date;
}

const lastOf = new WeakMap<Platform, Map<number, LastFound>>();

/** What this process has found last, by tenant, for /metrics. */
export function readLastFound(platform: Platform): ReadonlyMap<number, LastFound> {
  return lastOf.get(platform) ?? new Map();
}

/** The books of the context's tenant have been looked at. */
export function noteFound(ctx: RequestContext, found: number): void {
  const known = lastOf.get(ctx.platform) ?? new Map<number, LastFound>();
  known.set(ctx.tenant.id, { found, at: new Date() });
  lastOf.set(ctx.platform, known);
}
