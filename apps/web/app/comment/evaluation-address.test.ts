import { describe, expect, it } from 'vitest';
import { evaluationAddress, readEvaluationView } from './evaluation-address.ts';

const read = (query: string) => readEvaluationView(new URLSearchParams(query));

describe('an address of the evaluation centre', () => {
  it('is read back as it was written', () => {
    const view = { state: 'append' as const, page: 3, orderId: 26_112_300_000_042, line: 17 };
    const address = new URL(evaluationAddress(view), 'http://shop');
    expect(readEvaluationView(address.searchParams)).toEqual(view);
    expect(address.hash).toBe('#line-17');
    expect(evaluationAddress({ state: 'todo', page: 1, orderId: 0, line: 0 })).toBe(
      '/member/order/evaluate-center',
    );
  });

  it('that nobody wrote is the first page of what waits', () => {
    const first = { state: 'todo', page: 1, orderId: 0, line: 0 };
    expect(read('state=gone&page=-1&orderId=1e9&line=<script>')).toEqual(first);
    expect(read(`page=99999&orderId=${'9'.repeat(30)}`)).toEqual(first);
  });
});
