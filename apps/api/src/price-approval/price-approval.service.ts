import { type PriceHold, priceHolds } from '@jishi/contract/price-hold.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  findPricesAtDawn,
  isPriceSentinel,
  type RegionalPriceDraft,
  type RegionalPriceRow,
} from '../catalog/catalog.service.ts';
import { readCosts } from '../cost/cost.service.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { describeFen } from './describe-fen.ts';
import { explainHold } from './explain-hold.ts';
import { insertAsk, selectAgreedToday } from './price-approval.queries.ts';
import type { AskedRegion } from './price-approval.tables.ts';

/** A request that nobody has decided on is over then. */
const ASK_DAYS = 7;

/** Who gives a price; 0: a command of the operator, whom nobody has to agree with. */
export interface PriceGiver {
  staffId: number;
  name: string;
}

/** Another price of a SKU. Prices in fen. */
export interface PriceStep {
  ppid: number;
  /** As it is called in requests and in the register. */
  name: string;
  beforeFen: number;
  afterFen: number;
  /** What a unit costs from now on, where it is written together with the price. */
  costFen?: number | undefined;
}

/**
 * The gate that every price of a SKU goes through before it is written (X3251): what is lowered too far or below its
 * cost is asked for instead, and its writer leaves the price as it is. Call it in the transaction that writes.
 * @returns ppids whose price waits for a second person
 */
export async function holdPrices(
  tx: RequestContext,
  steps: readonly PriceStep[],
  by: PriceGiver | undefined = tx.visitor.staff,
): Promise<ReadonlySet<number>> {
  const changed = steps.filter(({ beforeFen, afterFen }) => beforeFen !== afterFen);
  const judge = await prepareJudge(tx, changed, by);
  const held = new Set<number>();
  if (!judge || !by) return held;
  for (const step of changed) {
    const cause = judge(step);
    if (!cause) continue;
    held.add(step.ppid);
    await ask(tx, by, { ...step, cause, placeName: '' });
  }
  return held;
}

/**
 * The same for a price of a city or a store, which is measured by the price of the SKU itself. Ending sooner what was
 * agreed to, or making it dearer, lowers nothing.
 * @returns true where it waits
 */
export async function holdRegionalPrice(
  tx: RequestContext,
  wanted: {
    sku: { ppid: number; name: string; priceFen: number };
    regionName: string;
    before: RegionalPriceRow | undefined;
    draft: RegionalPriceDraft;
    costFen?: number | undefined;
  },
  by: PriceGiver | undefined = tx.visitor.staff,
): Promise<boolean> {
  const { sku, before, draft } = wanted;
  if (before && isNoLower(before, draft)) return false;
  const step = { ...sku, beforeFen: sku.priceFen, afterFen: draft.priceFen, costFen: wanted.costFen };
  const judge = await prepareJudge(tx, [step], by);
  const cause = judge?.(step);
  if (!by || !cause) return false;
  const { scope, regionId } = draft;
  const [startsAt, endsAt] = [draft.startsAt?.toISOString() ?? null, draft.endsAt?.toISOString() ?? null];
  const region: AskedRegion = { id: before?.id ?? 0, scope, regionId, startsAt, endsAt };
  await ask(tx, by, { ...step, cause, region, placeName: wanted.regionName });
  return true;
}

/** What would become of prices, for whoever plans them; nothing is asked for. @returns ppids that would wait */
export async function foreseeHolds(
  ctx: RequestContext,
  steps: readonly PriceStep[],
): Promise<ReadonlySet<number>> {
  const judge = await prepareJudge(ctx, steps, ctx.visitor.staff);
  return new Set(judge ? steps.filter((step) => judge(step)).map(({ ppid }) => ppid) : []);
}

/** Reads what prices are measured by; undefined where nobody has to agree. */
async function prepareJudge(
  ctx: RequestContext,
  steps: readonly PriceStep[],
  by: PriceGiver | undefined,
): Promise<((step: PriceStep) => PriceHold | undefined) | undefined> {
  const percent = featureOf(ctx, 'priceApproval');
  if (percent === 0 || !by || by.staffId === 0 || steps.length === 0) return undefined;
  const ppids = steps.map(({ ppid }) => ppid);
  const [costs, dawn, agreed] = await Promise.all([
    readCosts(ctx, ppids),
    findPricesAtDawn(ctx, ppids),
    selectAgreedToday(ctx, ppids),
  ]);
  return ({ ppid, beforeFen, afterFen, costFen = costs.get(ppid) }) =>
    explainHold({
      percent,
      beforeFen: realOf(beforeFen),
      // Many small steps of one day are one large one, until somebody has agreed to where they led.
      baseFen: Math.max(realOf(beforeFen) ?? 0, agreed.has(ppid) ? 0 : (realOf(dawn.get(ppid)) ?? 0)),
      afterFen: realOf(afterFen),
      costFen,
    });
}

function realOf(priceFen: number | undefined): number | undefined {
  return priceFen === undefined || isPriceSentinel(priceFen) ? undefined : priceFen;
}

/** Whether a regional price gives nobody less to pay than the one before it did. */
function isNoLower(before: RegionalPriceRow, draft: RegionalPriceDraft): boolean {
  return (
    before.scope === draft.scope &&
    before.regionId === draft.regionId &&
    draft.priceFen >= before.priceFen &&
    (before.startsAt?.getTime() ?? 0) <= (draft.startsAt?.getTime() ?? 0) &&
    (draft.endsAt?.getTime() ?? Infinity) <= (before.endsAt?.getTime() ?? Infinity)
  );
}

async function ask(
  tx: RequestContext,
  by: PriceGiver,
  {
    ppid,
    name,
    beforeFen,
    afterFen,
    cause,
    region,
    placeName,
  }: PriceStep & { cause: PriceHold; region?: AskedRegion; placeName: string },
): Promise<void> {
  await insertAsk(tx, {
    ...{ ppid, name, beforeFen, afterFen, cause, placeName },
    ...(region && { region, placeKey: `${region.scope}:${region.regionId}:${region.startsAt ?? ''}` }),
    askedById: by.staffId,
    askedBy: by.name,
    expiresAt: secondsFromNow(ASK_DAYS * 86_400),
  });
  await recordAct(tx, {
    action: 'priceChange.ask',
    target: `商品 ${ppid} ${name}${placeName && ` · ${placeName}`}`,
    object: { type: 'sku', id: ppid },
    changes: [
      { field: '售价', before: describeFen(beforeFen), after: describeFen(afterFen) },
      { field: '须审核', before: '', after: priceHolds[cause] },
    ],
    by,
  });
}
