import { type EvaluationState, evaluationStates } from '@jishi/contract/comment-words.ts';

const CENTRE = '/member/order/evaluate-center';

/** What the evaluation centre shows: a tab, a page of it, one order, and the line that is being written about. */
export interface EvaluationView {
  state: EvaluationState;
  /** From 1. */
  page: number;
  /** 0 for all orders. */
  orderId: number;
  /** 0 for none. */
  line: number;
}

/** Reads `?state=append&page=2&orderId=26…&line=17`; what cannot be read is the first page of what waits. */
export function readEvaluationView(query: URLSearchParams): EvaluationView {
  return {
    state: evaluationStates.find((one) => one === query.get('state')) ?? 'todo',
    page: Math.max(1, numberIn(query, 'page', 4)),
    orderId: numberIn(query, 'orderId', 14),
    line: numberIn(query, 'line', 15),
  };
}

/** The address of a view; with a line it leads to that line. */
export function evaluationAddress({ state, page, orderId, line }: Partial<EvaluationView>): string {
  const query = new URLSearchParams();
  if (state && state !== 'todo') query.set('state', state);
  if (page && page > 1) query.set('page', String(page));
  if (orderId) query.set('orderId', String(orderId));
  if (line) query.set('line', String(line));
  return `${CENTRE}${query.size > 0 ? `?${query}` : ''}${line ? `#line-${line}` : ''}`;
}

function numberIn(query: URLSearchParams, name: string, digits: number): number {
  const text = query.get(name) ?? '';
  return text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : 0;
}
