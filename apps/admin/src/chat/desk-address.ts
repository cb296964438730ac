import type { ChatState, DeskFilter } from './chat-query.ts';

/** What the console shows, as it stands in the address: `?state=active&mine=1&id=12`. */
export interface DeskAddress extends DeskFilter {
  /** Conversation that is open; 0 for none. */
  id: number;
  /** 1-based. */
  page: number;
}

/** The API counts no further. */
const LAST_PAGE = 100_000;

export const stateNames: Record<ChatState, string> = {
  waiting: '待接待',
  active: '进行中',
  closed: '已结束',
};

export function readDeskAddress(search: URLSearchParams): DeskAddress {
  const state = search.get('state') ?? '';
  const id = Number(search.get('id'));
  const page = Number(search.get('page'));
  return {
    state: Object.hasOwn(stateNames, state) ? (state as ChatState) : 'waiting',
    mine: search.get('mine') === '1',
    unread: search.get('unread') === '1',
    keyword: (search.get('keyword') ?? '').slice(0, 20),
    id: Number.isSafeInteger(id) && id > 0 ? id : 0,
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function writeDeskAddress(address: DeskAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (address.state !== 'waiting') search.set('state', address.state);
  if (address.mine) search.set('mine', '1');
  if (address.unread) search.set('unread', '1');
  if (address.keyword) search.set('keyword', address.keyword);
  if (address.id) search.set('id', String(address.id));
  if (address.page > 1) search.set('page', String(address.page));
  return search;
}
