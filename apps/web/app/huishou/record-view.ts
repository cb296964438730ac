import { readId } from './recycle-addresses.ts';

/** Which valuations of staff are shown, as the address says. */
export interface RecordView {
  page: number;
  staffId: number;
  shopId: number;
  from: string;
  to: string;
  keyword: string;
}

const MOST_LETTERS = 60;
const LAST_PAGE = 10_000;

export function readRecordView(query: URLSearchParams): RecordView {
  return {
    page: Math.min(LAST_PAGE, Math.max(1, readId(query.get('page')))),
    staffId: readId(query.get('staff')),
    shopId: readId(query.get('store')),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    keyword: (query.get('keyword') ?? '').trim().slice(0, MOST_LETTERS),
  };
}

function readDay(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

export function recordAddress({ page, staffId, shopId, from, to, keyword }: RecordView): string {
  const query = new URLSearchParams();
  if (staffId > 0) query.set('staff', String(staffId));
  if (shopId > 0) query.set('store', String(shopId));
  if (from !== '') query.set('from', from);
  if (to !== '') query.set('to', to);
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/huiShou/gujia-record' : `/huiShou/gujia-record?${query}`;
}
