import type { adminTenant } from '@jishi/contract/admin-tenant.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import {
  defaultOf,
  type FeatureName,
  type FeatureValues,
  featureNames,
  type Quantity,
  type Switch,
  tenantFeatures,
} from '@jishi/contract/tenant-features.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { lockSettings, readSettings, saveSettings } from '../platform/tenancy/save-settings.ts';
import { featuresOf } from '../platform/tenancy/tenant-features.ts';

/** Features of the tenant as they stand in the database; money in yuan. */
export async function readFeatures(ctx: RequestContext): Promise<OutputOf<typeof adminTenant.features>> {
  const { settings, version } = await readSettings(ctx);
  return { features: toWire(featuresOf({ id: ctx.tenant.id, settings })), version };
}

/**
 * Switches features on and off and sets their quantities, and tells every process. What is as the specification says of
 * the tenant's number is not kept, so that it stays a default.
 * @throws AppError outdated when somebody else changed the settings since `version`
 */
export async function saveFeatures(
  ctx: RequestContext,
  { features, version }: ParsedInputOf<typeof adminTenant.saveFeatures>,
): Promise<OutputOf<typeof adminTenant.saveFeatures>> {
  return inTransaction(ctx, async (tx) => {
    const { settings, hosts, version: present } = await lockSettings(tx);
    if (present !== version) throw refuse(outdated, '设置刚刚被其他同事修改过，请载入最新内容后再改');
    const before = featuresOf({ id: tx.tenant.id, settings });
    const wanted = fromWire(features);
    const changes = featureNames.flatMap((name) => describeChange(name, before, wanted));
    if (changes.length === 0) return { version };
    await saveSettings(tx, { ...settings, features: chosenOf(tx.tenant.id, wanted) }, hosts);
    await recordAct(tx, {
      action: 'tenant.features',
      target: `站点 ${settings.siteName}`,
      object: { type: 'tenant', id: tx.tenant.id },
      changes,
    });
    return { version: (await readSettings(tx)).version };
  });
}

function chosenOf(tenantId: number, values: FeatureValues): Partial<FeatureValues> {
  const chosen = featureNames.filter((name) => values[name] !== defaultOf(name, tenantId));
  return Object.fromEntries(chosen.map((name) => [name, values[name]]));
}

function describeChange(name: FeatureName, before: FeatureValues, after: FeatureValues): AuditChange[] {
  if (before[name] === after[name]) return [];
  const describe = (values: FeatureValues) => describeValue(tenantFeatures[name], values[name]);
  return [{ field: tenantFeatures[name].name, before: describe(before), after: describe(after) }];
}

function describeValue({ kind }: Switch | Quantity, value: boolean | number): string {
  if (kind === 'switch') return value ? '开启' : '关闭';
  if (kind === 'money') return `${fenToYuan(Number(value))} 元`;
  return kind === 'minutes' ? `${value} 分钟` : String(value);
}

const toWire = (values: FeatureValues) => mapMoney(values, fenToYuan);
const fromWire = (values: FeatureValues) => mapMoney(values, yuanToFen);

/** Money is yuan on the wire and fen inside; everything else is the same on both sides. */
function mapMoney(values: FeatureValues, convert: (value: number) => number): FeatureValues {
  const entries = featureNames.map((name) => {
    const value = values[name];
    return [name, tenantFeatures[name].kind === 'money' ? convert(Number(value)) : value];
  });
  return Object.fromEntries(entries) as FeatureValues;
}
