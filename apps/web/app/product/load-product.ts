import { PRICE_NO_QUOTE } from '@jishi/contract/money.ts';
import { promotionTypes } from '@jishi/contract/promotion-words.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { seal } from '../shell/kept/sealed.ts';
import { notFound } from '../shell/not-found.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import { COMMENTS_PER_PAGE, type CommentView, readCommentView } from './comment-view.ts';
import { shownProduct } from './frame/product-card.widget.tsx';
import { presentChoice, readWishes, withinPreview } from './present-choice.ts';
import type {
  CityDetail,
  PageContent,
  ProductComments,
  ProductDetail,
  ProductIntroduction,
} from './product-shapes.ts';
import { readPpid } from './read-ppid.ts';

const RECOMMENDED = 10;

/**
 * Loads a product page. All of it is awaited: every part is a read of a millisecond or two, and so the page is whole
 * without JavaScript. Description, comments and recommendations may fail alone (`null`); the rest is the page.
 */
export async function loadProduct(context: Readonly<RouterContextProvider>, url: URL, segment: string) {
  const ppid = readPpid(segment);
  if (ppid === undefined) throw notFound(GOODS_GONE);
  const { api, optional } = context.get(requestScope);
  const view = readCommentView(url.searchParams);
  const preview = url.searchParams.get('preview')?.slice(0, 600);
  const drafts = preview === undefined ? {} : { preview };
  const [
    { skuData, dimensions, price: _price, commentSummary: _summary, ...found },
    local,
    described,
    composed,
    recommended,
    coupons,
    installments,
    presale,
    textLinks,
  ] = await Promise.all([
    api.product.detailStatic({ ppid, ...drafts }),
    api.product.cityDetail({ ppid, ...drafts }),
    optional('product.description', () => api.product.introduction({ ppid }), null),
    optional('product.introduction', () => api.introduction.pageContent({ ppid, ...drafts }), null),
    optional('product.recommended', () => api.search.recommend({ ppid, count: RECOMMENDED }), null),
    optional('product.coupons', () => api.coupon.strip({ ppid }), null),
    optional('product.installments', () => api.installment.ofProduct({ ppid }), null),
    optional('product.presale', () => api.presale.ofProduct({ ppid }), null),
    optional('product.textLinks', () => api.textLink.ofProduct({ ppid }), { textLink: [] }),
  ]);
  const detail: ProductDetail = { ...found, tags: tagsHere(found.tags, local) };
  const here = presentChoice({ ppid, dimensions, skuData }, readWishes(url.searchParams));
  const choice = detail.preview && preview ? withinPreview(here, preview) : here;
  // What was wished for is there: it has an address of its own.
  if (choice.ppid !== undefined && choice.ppid !== ppid) {
    const stay = detail.preview && preview ? `?preview=${preview}` : '';
    throw redirect(`/product/${choice.ppid}${stay}`);
  }
  const { productId } = detail;
  const [talk, rank] = await Promise.all([
    loadTalk({ api, optional }, { ppid, productId, view }),
    optional('product.rank', () => api.rank.ofProduct({ productId }), null),
  ]);
  return {
    detail,
    choice,
    local: choice.missing === undefined ? local : withoutSku(local),
    introduction: chooseIntroduction(composed, described),
    ...talk,
    commentView: view,
    installments,
    rankPlace: rank && rank.place,
    presale: presale && presale.offer,
    recommended: recommended && recommended.map(shownProduct),
    coupons,
    textLinks: textLinks.textLink,
  };
}

/** What staff composed, else the description, which was sanitised when it was saved; null: neither came. */
function chooseIntroduction(
  composed: PageContent | null,
  described: { html: string } | null,
): ProductIntroduction | null {
  if (composed && composed.blocks.length > 0) return { blocks: seal(composed) };
  return described && { html: described.html };
}

/** 国家补贴 stands beside a name only where these very goods have it here: the tag is the model's, the limit a price's. */
function tagsHere(tags: readonly string[], { promotions }: Pick<CityDetail, 'promotions'>): string[] {
  const { number, name } = promotionTypes.stateSubsidy;
  const isSubsidised = promotions.some(({ promotionType }) => promotionType === number);
  return tags.filter((tag) => tag !== name || isSubsidised);
}

const noSteps = { basePrice: PRICE_NO_QUOTE, onHandPrice: PRICE_NO_QUOTE, steps: [], idle: [] };

/** What the city has of a combination that does not exist. */
function withoutSku(local: CityDetail): CityDetail {
  const stock = { ...local.stock, code: 5, canBuy: false, buttonText: '无此组合', tip: '无此组合' };
  const price = { price: PRICE_NO_QUOTE, onHandPrice: PRICE_NO_QUOTE, priceSteps: noSteps };
  return { ...local, ...price, stock, deliveryText: '', promotions: [], packages: [], stores: [] };
}

/** Questions of a product page; all of them have pages of their own. */
const QUESTIONS_SHOWN = 3;

/** What buyers say, what shoppers ask each other and the shop; each part may fail alone. */
async function loadTalk(
  scope: Pick<RequestScope, 'api' | 'optional'>,
  { ppid, productId, view }: { ppid: number; productId: number; view: CommentView },
) {
  const { api, optional } = scope;
  const [comments, questions, consults] = await Promise.all([
    optional('product.comments', () => loadComments(scope, productId, view), null),
    optional('product.questions', () => api.faq.list({ ppid, pageSize: QUESTIONS_SHOWN }), null),
    optional('product.consults', () => api.faq.consults({ productId, pageSize: QUESTIONS_SHOWN }), null),
  ]);
  return { comments, questions, consults };
}

async function loadComments(
  { api, optional }: Pick<RequestScope, 'api' | 'optional'>,
  productId: number,
  { filter, page, tag, spec }: CommentView,
): Promise<ProductComments> {
  const [summary, comments, pictures] = await Promise.all([
    api.product.commentSummary({ id: productId }),
    api.product.comments({ id: productId, filter, page, tag, spec, pageSize: COMMENTS_PER_PAGE }),
    optional('product.commentPictures', () => api.comment.pictures({ id: productId }), null),
  ]);
  return { summary, list: comments.list, total: comments.total, pictures };
}
