import { findSkus, type SkuView } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** SKUs by ppid as shoppers know them; what was never on the shelf only where drafts are asked for. */
export async function findShownSkus(
  ctx: RequestContext,
  ppids: readonly number[],
  { drafts = false } = {},
): Promise<Map<number, SkuView>> {
  const views = await findSkus(ctx, ppids);
  return new Map([...views].filter(([, { draft }]) => drafts || !draft));
}
