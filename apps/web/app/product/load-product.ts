import { PRICE_NO_QUOTE } from '@jishi/contract/money.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { notFound } from '../shell/not-found.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import { COMMENTS_PER_PAGE, type CommentView, readCommentView } from './comment-view.ts';
import { shownProduct } from './frame/product-card.widget.tsx';
import { presentChoice, readWishes } from './present-choice.ts';
import type { CityDetail, ProductComments, ProductDetail } from './product-shapes.ts';
import { readPpid } from './read-ppid.ts';

const RECOMMENDED = 10;

/**
 * Loads a product page. All of it is awaited: every part is a read of a millisecond or two, and so the page is whole without
 * JavaScript. Description, comments and recommendations may fail alone (`null`); the rest is the page.
 */
export async function loadProduct(context: Readonly<RouterContextProvider>, url: URL, segment: string) {
  const ppid = readPpid(segment);
  if (ppid === undefined) throw notFound('商品不存在或已下架');
  const { api, optional } = context.get(requestScope);
  const view = readCommentView(url.searchParams);
  const [
    { skuData, dimensions, price: _price, commentSummary: _summary, ...found },
    local,
    introduction,
    recommended,
  ] = await Promise.all([
    api.product.detailStatic({ ppid }),
    api.product.cityDetail({ ppid }),
    optional('product.introduction', () => api.product.introduction({ ppid }), null),
    optional('product.recommended', () => api.search.recommend({ ppid, count: RECOMMENDED }), null),
  ]);
  const detail: ProductDetail = found;
  const choice = presentChoice({ ppid, dimensions, skuData }, readWishes(url.searchParams));
  // What was wished for is there: it has an address of its own.
  if (choice.ppid !== undefined && choice.ppid !== ppid) throw redirect(`/product/${choice.ppid}`);
  return {
    detail,
    choice,
    local: choice.missing === undefined ? local : withoutSku(local),
    /** Sanitised when it was saved. */
    introduction: introduction && introduction.html,
    comments: await optional('product.comments', () => loadComments(api, detail.productId, view), null),
    commentView: view,
    recommended: recommended && recommended.map(shownProduct),
  };
}

/** What the city has of a combination that does not exist. */
function withoutSku(local: CityDetail): CityDetail {
  const stock = { ...local.stock, code: 5, canBuy: false, buttonText: '无此组合', tip: '无此组合' };
  return { ...local, price: PRICE_NO_QUOTE, stock, deliveryText: '', promotions: [], stores: [] };
}

async function loadComments(
  api: RequestScope['api'],
  productId: number,
  { filter, page }: CommentView,
): Promise<ProductComments> {
  const [summary, comments] = await Promise.all([
    api.product.commentSummary({ id: productId }),
    api.product.comments({ id: productId, filter, page, pageSize: COMMENTS_PER_PAGE }),
  ]);
  return { summary, list: comments.list, total: comments.total };
}
