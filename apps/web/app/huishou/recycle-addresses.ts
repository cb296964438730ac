/** Whose questions a site asks: `tenant.features` has it. */
interface ValuationFeatures {
  platformValuation: boolean;
}

/** What is known of a device before its questions are asked. */
interface KnownBefore {
  imei?: string;
  featureId?: number;
}

/**
 * Where a model is valued (S125): one page for sites that ask the shop's questions, another for those of the platform.
 * Every link to a valuation is made here.
 */
export function valuationAddress(
  { platformValuation }: ValuationFeatures,
  modelId: number,
  { imei = '', featureId = 0 }: KnownBefore = {},
): string {
  const query = new URLSearchParams();
  if (imei !== '') query.set('imei', imei);
  if (featureId > 0) query.set('feature', String(featureId));
  const path = `/huiShou/${platformValuation ? 'pjt-gujia' : 'gujia'}/${modelId}`;
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The list of models, of a category, a brand and a page of it. */
export function modelListAddress({ categoryId = 0, brandId = 0, page = 1 } = {}): string {
  const query = new URLSearchParams();
  if (categoryId > 0) query.set('categoryId', String(categoryId));
  if (brandId > 0) query.set('brandId', String(brandId));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/huiShou/list' : `/huiShou/list?${query}`;
}

/** Where a search goes on. */
export function recycleSearchAddress(keyword: string, page = 1): string {
  const query = new URLSearchParams({ keyword });
  if (page > 1) query.set('page', String(page));
  return `/huiShou/search?${query}`;
}

/** Ways to hand an old phone over, as the order page names them on its address. */
export const handOverWays = [
  { way: 'store', name: '到店回收', text: '带手机到店，当面检测打款' },
  { way: 'door', name: '上门回收', text: '工程师上门检测，免上门费' },
  { way: 'mail', name: '邮寄回收', text: '顺丰上门取件，运费我们付' },
] as const;

/** Where a valuation becomes an order. */
export function orderAddress(featureId: number, way: string): string {
  const known = handOverWays.some((one) => one.way === way);
  return `/huiShou/order/${featureId}${known ? `?way=${way}` : ''}`;
}

/** A number of an address; 0 for what is none. */
export function readId(text: string | null | undefined): number {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
