import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type ShownProduct, shownProduct } from '../product/frame/product-card.widget.tsx';

type Rank = Contract['rank'];
type RankedModel = OutputOf<Rank['hot']>['list'][number];
type KeptModel = OutputOf<Rank['hedging']>['list'][number];

/** A place of a rank as a page shows it. */
export interface ShownPlace {
  position: number;
  moved: number | null;
  product: ShownProduct;
  valueText: string;
}

/** A place of the rank of those that keep their price. */
export interface ShownKeeper extends ShownPlace {
  firstPrice: number;
  firstDay: string;
  points: KeptModel['points'];
}

export function shownPlace({ position, moved, product, valueText }: RankedModel): ShownPlace {
  return { position, moved, product: shownProduct(product), valueText };
}

export function shownKeeper({ firstPrice, firstDay, points, ...place }: KeptModel): ShownKeeper {
  return { ...shownPlace(place), firstPrice, firstDay, points };
}

/** How a place has changed since the day before, in words. */
export function describeMove(moved: number | null): string {
  if (moved === null) return '新上榜';
  if (moved === 0) return '与昨日持平';
  return moved > 0 ? `较昨日上升 ${moved} 名` : `较昨日下降 ${-moved} 名`;
}

/** The number of a group in an address; 0 for what is none. */
export function readGroup(text: string | null): number {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
