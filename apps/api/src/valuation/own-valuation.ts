import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { VALUATION_GONE } from '@jishi/contract/valuation-words.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectOwn, selectValuation, type ValuationOwner, type ValuationRow } from './made.queries.ts';
import { presentModel } from './present-model.ts';
import { selectModelsById } from './valuation.queries.ts';

type Detail = OutputOf<typeof valuation.feature>;

/** Who asks, as valuations are owned. */
export function ownerOf(ctx: RequestContext): ValuationOwner {
  return { memberId: ctx.visitor.member?.memberId, browserId: ctx.visitor.browserId };
}

/**
 * Whether a valuation belongs to who asks: its member, or the browser it was made in until a member has it, or the
 * staff who made it at the counter.
 */
function isOwn(ctx: RequestContext, row: ValuationRow): boolean {
  const { member, staff, browserId } = ctx.visitor;
  if (row.staffId !== null && row.staffId === staff?.staffId && staff.permissions.has('huishou:valuate'))
    return true;
  if (row.memberId !== null) return row.memberId === member?.memberId;
  return row.browserId !== '' && row.browserId === browserId;
}

/** A valuation of who asks. @throws AppError notFound, also for somebody else's */
export async function requireOwnRow(ctx: RequestContext, id: number): Promise<ValuationRow> {
  const row = await selectValuation(ctx, id);
  if (!row || !isOwn(ctx, row)) throw notFound(VALUATION_GONE);
  return row;
}

/** What it is now: one whose days are over has expired, without anybody having written so. */
export function stateOf({
  state,
  expiresAt,
}: Pick<ValuationRow, 'state' | 'expiresAt'>): ValuationRow['state'] {
  return state === 'open' && expiresAt.getTime() <= Date.now() ? 'expired' : state;
}

/** A valuation as its owner reads it (C183, C184). @throws AppError notFound */
export async function readFeature(ctx: RequestContext, id: number): Promise<Detail> {
  return presentFeature(ctx, await requireOwnRow(ctx, id));
}

/** The last one that stands and has no order (C192). */
export async function readRetained(ctx: RequestContext): Promise<Detail | null> {
  const [row] = await selectOwn(ctx, ownerOf(ctx), { most: 1 });
  return row ? presentFeature(ctx, row) : null;
}

async function presentFeature(ctx: RequestContext, row: ValuationRow): Promise<Detail> {
  const [model] = await selectModelsById(ctx, [row.modelId]);
  if (!model) throw new Error(`valuation ${row.id} is of no model`);
  return {
    featureId: row.id,
    model: presentModel(model),
    variant: { id: row.variantId, name: row.variantName },
    options: row.answers,
    lines: row.lines.map(({ text, minusFen }) => ({ text, minus: fenToYuan(minusFen) })),
    price: fenToYuan(row.priceFen),
    ...{ verdict: row.verdict, engine: row.engine },
    imeiTail: row.imei?.slice(-4) ?? '',
    atCounter: row.staffId !== null,
    expiresAt: row.expiresAt.toISOString(),
    state: stateOf(row),
  };
}
