import type { RouterContextProvider } from 'react-router';
import { notFound } from '../shell/not-found.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import { COMMENTS_PER_PAGE, type CommentView, readCommentView } from './comment-view.ts';
import { shownProduct } from './product-card.widget.tsx';
import type { ProductComments, ProductDetail } from './product-shapes.ts';
import { readPpid } from './read-ppid.ts';

const RECOMMENDED = 10;

/**
 * Loads a product page. All of it is awaited: every part is a read of a millisecond or two, and so the page is whole without
 * JavaScript. Description, comments and recommendations may fail alone; the rest is the page.
 */
export async function loadProduct(context: Readonly<RouterContextProvider>, url: URL, segment: string) {
  const ppid = readPpid(segment);
  if (ppid === undefined) throw notFound('商品不存在或已下架');
  const { api } = context.get(requestScope);
  const view = readCommentView(url.searchParams);
  const [
    { skuData: _skus, price: _price, commentSummary: _summary, ...found },
    local,
    introduction,
    recommended,
  ] = await Promise.all([
    api.product.detailStatic({ ppid }),
    api.product.cityDetail({ ppid }),
    api.product.introduction({ ppid }).catch(() => undefined),
    api.search.recommend({ ppid, count: RECOMMENDED }).catch(() => []),
  ]);
  const detail: ProductDetail = found;
  return {
    detail,
    local,
    /** Sanitised when it was saved; undefined when it did not come. */
    introduction: introduction?.html,
    comments: await loadComments(api, detail.productId, view),
    commentView: view,
    recommended: recommended.map(shownProduct),
  };
}

/** @returns undefined when they do not come */
async function loadComments(
  api: RequestScope['api'],
  productId: number,
  { filter, page }: CommentView,
): Promise<ProductComments | undefined> {
  try {
    const [summary, comments] = await Promise.all([
      api.product.commentSummary({ id: productId }),
      api.product.comments({ id: productId, filter, page, pageSize: COMMENTS_PER_PAGE }),
    ]);
    return { summary, list: comments.list, total: comments.total };
  } catch {
    return undefined;
  }
}
