import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';

export type CommentFilter = NonNullable<InputOf<Contract['product']['comments']>['filter']>;

/** Which comments a product page shows: they have an address, as every list has. */
export interface CommentView {
  filter: CommentFilter;
  /** From 1. */
  page: number;
  /** Those with a tag, or of one variant; empty for all. */
  tag: string;
  spec: string;
}

/** Comments on a page (S368). */
export const COMMENTS_PER_PAGE = 20;

const filters: readonly CommentFilter[] = ['all', 'good', 'middle', 'bad', 'image', 'append', 'video'];
/** Characters of a tag and of a variant that the API takes. */
const LONGEST_TAG = 20;
const LONGEST_SPEC = 120;

/** Reads `?comment=good&commentPage=2`; what cannot be read is the first page of all. */
export function readCommentView(query: URLSearchParams): CommentView {
  const page = query.get('commentPage') ?? '';
  return {
    filter: filters.find((one) => one === query.get('comment')) ?? 'all',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    tag: shortIn(query, 'commentTag', LONGEST_TAG),
    spec: shortIn(query, 'commentSpec', LONGEST_SPEC),
  };
}

/** The address of a product page with these comments, at the comments. */
export function commentAddress(ppid: number, { filter, page, tag, spec }: CommentView): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('comment', filter);
  if (tag !== '') query.set('commentTag', tag);
  if (spec !== '') query.set('commentSpec', spec);
  if (page > 1) query.set('commentPage', String(page));
  return `/product/${ppid}${query.size > 0 ? `?${query}` : ''}#comments`;
}

/** A text of the address that the API would take; anything else is none. */
function shortIn(query: URLSearchParams, name: string, most: number): string {
  const text = (query.get(name) ?? '').trim();
  return text.length <= most && text.isWellFormed() && !/\p{Cc}/u.test(text) ? text : '';
}
