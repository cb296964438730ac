import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type ShownProduct, shownProduct } from '../product/frame/product-card.widget.tsx';

type Goods = OutputOf<Contract['storeGoods']['products']>;

/** Which goods of a store a page shows. */
export interface GoodsView {
  page: number;
  /** 0: all. */
  categoryId: number;
}

export interface ShownGoods extends Omit<Goods, 'list'> {
  list: ShownProduct[];
}

/** Reads the goods that an address asks for: `?kind=12&page=2`. */
export function readGoodsView(query: URLSearchParams): GoodsView {
  const whole = (name: string, most: number) => {
    const text = query.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : 0;
  };
  return { page: Math.max(1, whole('page', 500)), categoryId: whole('kind', 999_999_999) };
}

/** The address of a page of goods of a store. */
export function goodsAddress(storeId: number, { page, categoryId }: GoodsView): string {
  const query = new URLSearchParams({
    ...(categoryId > 0 && { kind: String(categoryId) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `/stores/${storeId}${query === '' ? '' : `?${query}`}#goods`;
}

/** What the cards show: how many lie here takes the place of what is said of other stock. */
export function shownGoods(goods: Goods): ShownGoods {
  return {
    ...goods,
    list: goods.list.map((card) => ({ ...shownProduct(card), notes: [card.unitsText] })),
  };
}
