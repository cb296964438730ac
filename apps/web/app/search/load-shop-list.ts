import type { Contract } from '@jishi/contract/index.ts';
import { writeListCode } from '@jishi/contract/list-code.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { type ShownProduct, shownProduct } from '../product/frame/product-card.widget.tsx';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import { addressFor, addressOf, hasPriceForm, type ListView, readListView } from './list-view.ts';

type Answer = OutputOf<Contract['storeGoods']['shopList']>;

/** A model on the list of a store. */
export interface ShelfProduct {
  product: ShownProduct;
  transferDays: number;
  pickupToday: boolean;
}

export interface ShopListData extends Pick<Answer, 'shop' | 'category' | 'screening' | 'nearby' | 'total'> {
  view: ListView;
  shelf: ShelfProduct[];
  pageCount: number;
}

/** Pages that the API gives at most. */
const MAXIMUM_PAGE = 100;

/**
 * Loads the list of a store (C046). An address that is not the one of its state is sent to the one that is; one that
 * names no store of a visitor who has chosen one leads to that.
 */
export async function loadShopList(
  context: Readonly<RouterContextProvider>,
  url: URL,
  coll: string,
): Promise<ShopListData> {
  const { api } = context.get(requestScope);
  const view = readListView('shoplist', coll, url.searchParams);
  if (hasPriceForm(url.searchParams)) throw redirect(addressFor(view, url.searchParams));
  const written = writeListCode(view.code);
  if (coll !== written) throw redirect(addressFor(view, url.searchParams), 301);
  const { shopId, inStockOnly } = view;
  const page = Math.min(view.page, MAXIMUM_PAGE);
  const answer = await api.storeGoods.shopList({ coll: written, shopId, page, inStockOnly });
  const { shop, category, screening, nearby, total, list, pageSize } = answer;
  if (shop && view.code.categoryId > 0 && !category) throw notFound('没有这个分类，或者它已经下线');
  const pageCount = Math.min(Math.ceil(total / pageSize), MAXIMUM_PAGE);
  if (total > 0 && view.page > pageCount) throw redirect(addressOf({ ...view, page: pageCount }));
  const shelf = list.map(({ unitsText, transferDays, pickupToday, ...card }) => ({
    ...{ transferDays, pickupToday },
    product: { ...shownProduct(card), notes: [unitsText] },
  }));
  return { view, shop, category, screening, nearby, total, shelf, pageCount };
}
