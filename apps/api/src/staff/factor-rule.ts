import type { adminFactor, FactorRule } from '@jishi/contract/admin-factor.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { announceSessions } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { lockSettings, readSettings, saveSettings } from '../platform/tenancy/save-settings.ts';
import type { Tenant } from '../platform/tenancy/tenant-settings.ts';
import { countFactors } from './factor.queries.ts';

const ruleNames: Readonly<Record<FactorRule, string>> = {
  off: '不要求',
  advised: '建议',
  required: '必须',
};

/** What a site asks of its staff, as this process knows it. */
export function factorRuleOf({ tenant }: { tenant: Pick<Tenant, 'settings'> }): FactorRule {
  return tenant.settings.factorRule ?? 'off';
}

/**
 * Whether somebody has to set a second factor up before anything else. An account that the main site lends has its
 * factor there.
 */
export function mustSetFactor(
  ctx: RequestContext,
  row: { hasFactor: boolean; homeStaffId: number | null },
): boolean {
  return factorRuleOf(ctx) === 'required' && !row.hasFactor && row.homeStaffId === null;
}

/** The rule as it stands in the database (X3247). */
export async function readFactorRule(ctx: RequestContext): Promise<OutputOf<typeof adminFactor.rule>> {
  const { settings } = await readSettings(ctx);
  return { rule: settings.factorRule ?? 'off', ...(await countFactors(ctx)) };
}

/** Changes the rule and tells every process (X3248). */
export async function saveFactorRule(
  ctx: RequestContext,
  { rule }: { rule: FactorRule },
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const { settings, hosts } = await lockSettings(tx);
    const before = settings.factorRule ?? 'off';
    if (before === rule) return {};
    await saveSettings(tx, { ...settings, factorRule: rule }, hosts);
    await announceSessions(tx);
    await recordAct(tx, {
      action: 'tenant.factorRule',
      target: `站点 ${settings.siteName}`,
      object: { type: 'tenant', id: tx.tenant.id },
      changes: [{ field: '二次验证', before: ruleNames[before], after: ruleNames[rule] }],
    });
    return {};
  });
}
