import { findSkus } from '../catalog/catalog.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectSeller, selectTaxItems, type TaxItemRow, type TaxSellerRow } from './tax.queries.ts';

/** Code and rate of a part of an order. */
export interface Tax {
  taxCode: string;
  shortName: string;
  ratePpm: number;
  simpleLevy: boolean;
}
export type TaxOf = (part: { orderLineId: number; serviceId: number; ppid: number }) => Tax;

/** Why nothing can be invoiced at all, in words for the member. */
export const NO_INVOICES = '商城暂未开通在线开票，请联系客服';

/** The seller of the tenant. @throws AppError conflict where none is set, or issuing is switched off */
export async function requireSeller(ctx: RequestContext): Promise<TaxSellerRow> {
  const seller = await selectSeller(ctx);
  if (!seller?.active) throw conflict(NO_INVOICES);
  return seller;
}

/**
 * Tells code and rate of what an order holds: of the product, else of the nearest category above it, else the default
 * of its kind. A small taxpayer has one rate for all.
 * @throws AppError conflict for what has none
 */
export async function findTaxes(
  ctx: RequestContext,
  parts: readonly { ppid: number }[],
  seller: TaxSellerRow,
): Promise<TaxOf> {
  const [items, skus] = await Promise.all([
    selectTaxItems(ctx),
    findSkus(
      ctx,
      parts.map(({ ppid }) => ppid).filter((ppid) => ppid > 0),
    ),
  ]);
  const known = new Map(
    items.filter(({ active }) => active).map((item) => [`${item.kind}:${item.refId}`, item]),
  );
  const find = (kind: TaxItemRow['kind'], refIds: readonly number[]) =>
    refIds.map((refId) => known.get(`${kind}:${refId}`)).find((item) => item !== undefined);
  return ({ orderLineId, serviceId, ppid }) => {
    const sku = skus.get(ppid);
    const item =
      orderLineId === 0
        ? find('freight', [0])
        : serviceId !== 0 || sku?.kind === 'service'
          ? find('service', [ppid, sku?.productId ?? 0, 0])
          : (find('goods', sku ? [sku.productId] : []) ??
            find('category', [...(sku?.categoryPath ?? [])].reverse().concat(0)));
    if (!item) throw conflict(NO_INVOICES);
    const { taxCode, shortName, simpleLevy } = item;
    return {
      taxCode,
      shortName,
      simpleLevy,
      ratePpm: seller.taxpayer === 'small' ? seller.smallRatePpm : item.ratePpm,
    };
  };
}

/** The seller of the tenant, also where issuing is switched off: what was begun is finished. @throws Error for none */
export async function findTaxSeller(ctx: RequestContext): Promise<TaxSellerRow> {
  const seller = await selectSeller(ctx);
  if (!seller) throw new Error(`tenant ${ctx.tenant.id} has no seller for its invoices`);
  return seller;
}
