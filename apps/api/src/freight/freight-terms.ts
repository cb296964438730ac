import { fenToYuan } from '@jishi/contract/money.ts';

/** What a parcel costs where it goes, in fen. */
export interface FreightTerms {
  freightFen: number;
  /** The freight is free from this sum of goods on, at the prices of the place and without services. */
  freeFromFen: number;
  /** For remote places; due even where the freight is free. */
  surchargeFen: number;
}

/** The threshold of a freight that is never free: no sum of goods comes to it. */
export const NEVER_FREE = Number.MAX_SAFE_INTEGER;

/**
 * What an order of so many goods pays for its parcels.
 * @param goodsFen goods at the prices of the place, before anything is taken off: no discount takes free freight away
 */
export function freightOf({ freightFen, freeFromFen, surchargeFen }: FreightTerms, goodsFen: number): number {
  return (goodsFen >= freeFromFen ? 0 : freightFen) + surchargeFen;
}

/** The terms as shoppers read them: 满 99 元包邮. */
export function describeFreight({ freightFen, freeFromFen, surchargeFen }: FreightTerms): string {
  const words =
    freightFen === 0 || freeFromFen === 0
      ? '包邮'
      : freeFromFen >= NEVER_FREE
        ? `运费 ${fenToYuan(freightFen)} 元`
        : `满 ${fenToYuan(freeFromFen)} 元包邮`;
  if (surchargeFen === 0) return words;
  return words === '包邮'
    ? `加收偏远运费 ${fenToYuan(surchargeFen)} 元`
    : `${words}，另收偏远运费 ${fenToYuan(surchargeFen)} 元`;
}
