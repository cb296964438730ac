import type { OutputOf } from '@jishi/contract/operation.ts';
import type { presale as contract } from '@jishi/contract/presale.ts';
import { GOODS_GONE, PRESALE_GONE } from '@jishi/contract/said-alike.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type PresaleRow, selectPresale, selectPresaleOf } from './presale.queries.ts';
import { type Offer, presentOffer } from './present-presale.ts';

export { selectPresaleOf as findPresaleOf } from './presale.queries.ts';

/** The presale of a SKU that takes deposits now or soon (X1165). @throws AppError notFound for an unknown SKU */
export async function readPresaleOf(
  ctx: RequestContext,
  ppid: number,
): Promise<OutputOf<typeof contract.ofProduct>> {
  const row = await selectPresaleOf(ctx, ppid);
  return { offer: row ? await present(ctx, row) : null };
}

/** One presale (X1166). @throws AppError notFound, also for one that is out of use */
export async function readPresale(ctx: RequestContext, id: number): Promise<Offer> {
  const row = await selectPresale(ctx, id);
  if (!row?.active) throw notFound(PRESALE_GONE);
  return present(ctx, row);
}

async function present(ctx: RequestContext, row: PresaleRow): Promise<Offer> {
  const view = (await findSkus(ctx, [row.ppid])).get(row.ppid);
  if (view?.kind !== 'goods') throw notFound(GOODS_GONE);
  return presentOffer(row, view);
}
