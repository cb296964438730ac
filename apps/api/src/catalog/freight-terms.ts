import { fenToYuan } from '@jishi/contract/money.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';

/** What a parcel costs at a site, in fen. */
export interface FreightTerms {
  freightFen: number;
  /** Parcels are free from this sum of goods on, without services. */
  freeFromFen: number;
}

export function freightTermsOf(ctx: RequestContext): FreightTerms {
  return { freightFen: featureOf(ctx, 'freight'), freeFromFen: featureOf(ctx, 'freeFreightFrom') };
}

/** The terms as shoppers read them: 满 99 元包邮. */
export function describeFreight({ freightFen, freeFromFen }: FreightTerms): string {
  return freightFen === 0 || freeFromFen === 0 ? '包邮' : `满 ${fenToYuan(freeFromFen)} 元包邮`;
}
