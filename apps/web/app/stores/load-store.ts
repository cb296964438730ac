import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import type { RouterContextProvider } from 'react-router';
import { notFound } from '../shell/not-found.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import type { CommentsView } from './comments-view.ts';
import { type GoodsView, shownGoods } from './goods-view.ts';
import { listNearbyStores, type NearbyStore } from './nearby-stores.ts';
import { readStoreId } from './read-store-id.ts';
import type { StoreDetail } from './store-shapes.ts';

/** Other stores beside the one that a page shows. */
export interface Neighbours {
  /** Whether they stand in the same city; false where that city has no other and the tenant's other cities stand in. */
  sameCity: boolean;
  stores: NearbyStore[];
}

/** Comments on one page. */
const COMMENTS = 6;
/** Stores of other cities that stand in for those of the same city. */
const ELSEWHERE = 6;

/**
 * Loads a store page (R014, C361). What is no id, no store, a closed store or another tenant's is not found. Goods and
 * other stores may fail alone: `null`.
 */
export async function loadStore(
  context: Readonly<RouterContextProvider>,
  segment: string,
  goodsView: GoodsView,
  commentsView: CommentsView,
) {
  const id = readStoreId(segment);
  if (id === undefined) throw notFound(STORE_GONE);
  const { api, optional, signedIn } = context.get(requestScope);
  const store = await api.store.detail({ id });
  const [goods, guides, comments, own, neighbours] = await Promise.all([
    optional('store.goods', () => api.storeGoods.products({ id, ...goodsView }), null),
    optional('store.guides', () => api.guide.list({ id }), []),
    optional(
      'store.comments',
      () => api.storeComment.list({ id, ...commentsView, pageSize: COMMENTS }),
      null,
    ),
    signedIn ? optional('store.ownComments', () => api.storeComment.mine({ id }), null) : null,
    optional('store.neighbours', () => loadNeighbours(api, store), null),
  ]);
  return {
    store,
    goods: goods && shownGoods(goods),
    goodsView,
    guides,
    comments,
    commentsView,
    own,
    neighbours,
  };
}

async function loadNeighbours(api: RequestScope['api'], store: StoreDetail): Promise<Neighbours> {
  const inCity = listNearbyStores(store, await api.store.all({ cityId: store.cityId }));
  if (inCity.length > 0) return { sameCity: true, stores: inCity };
  const anywhere = listNearbyStores(store, await api.store.all({}));
  return { sameCity: false, stores: anywhere.slice(0, ELSEWHERE) };
}
