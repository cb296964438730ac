import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';

export type CommentFilter = NonNullable<InputOf<Contract['product']['comments']>['filter']>;

/** Which comments a product page shows: they have an address, as every list has. */
export interface CommentView {
  filter: CommentFilter;
  /** From 1. */
  page: number;
}

/** Comments on a page (S368). */
export const COMMENTS_PER_PAGE = 20;

const filters: readonly CommentFilter[] = ['all', 'good', 'middle', 'bad', 'image'];

/** Reads `?comment=good&commentPage=2`; what cannot be read is the first page of all. */
export function readCommentView(query: URLSearchParams): CommentView {
  const page = query.get('commentPage') ?? '';
  return {
    filter: filters.find((one) => one === query.get('comment')) ?? 'all',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a product page with these comments, at the comments. */
export function commentAddress(ppid: number, { filter, page }: CommentView): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('comment', filter);
  if (page > 1) query.set('commentPage', String(page));
  return `/product/${ppid}${query.size > 0 ? `?${query}` : ''}#comments`;
}
