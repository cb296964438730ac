import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type StoreCommentFilter, storeCommentFilters } from '@jishi/contract/store-comment-words.ts';

export type StoreComments = OutputOf<Contract['storeComment']['list']>;
export type OwnComments = OutputOf<Contract['storeComment']['mine']>;

/** Which comments of a store a page shows. */
export interface CommentsView {
  filter: StoreCommentFilter;
  page: number;
}

/** What the tabs of comments are called, in their order. */
export const filterNames: Record<StoreCommentFilter, string> = {
  all: '全部',
  image: '有图',
  good: '好评',
  middle: '中评',
  bad: '差评',
};

/** Reads the comments that an address asks for: `?said=good&saidpage=2`. */
export function readCommentsView(query: URLSearchParams): CommentsView {
  const said = query.get('said');
  const page = query.get('saidpage') ?? '';
  return {
    filter: storeCommentFilters.find((one) => one === said) ?? 'all',
    page: /^\d{1,4}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** The address of a page of comments of a store. */
export function commentsAddress(storeId: number, { filter, page }: CommentsView): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { said: filter }),
    ...(page > 1 && { saidpage: String(page) }),
  }).toString();
  return `/stores/${storeId}${query === '' ? '' : `?${query}`}#comments`;
}
