import { operation } from '@jishi/contract/operation.ts';
import { refusal } from '@jishi/contract/refusal.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { expectStated } from './stated-refusals.ts';

const soldOut = refusal('soldOut', 4009, z.object({ ppids: z.array(z.int()) }));
const stated = operation({
  id: 'X900',
  method: 'POST',
  path: '/web/api/test/v1',
  body: 'json',
  access: 'public',
  summary: 'Made up.',
  request: z.object({}),
  response: z.object({}),
  refusals: { soldOut },
});
const answer = (more: object) => ({ code: 4009, data: null, userMsg: '库存不足', ...more });

it('lets through what is stated, what every operation may answer, and a refusal that is only shown', () => {
  expectStated(stated, { code: 0, data: { any: 1 }, userMsg: '' });
  expectStated(stated, answer({ refusal: 'soldOut', data: { ppids: [1] } }));
  expectStated(stated, answer({}));
  expectStated(stated, answer({ code: 4000, refusal: 'wrongInput', data: { fields: { code: ['错'] } } }));
});

it.each([
  ['a name that is not stated', { refusal: 'priceChanged', data: { payable: 1 } }, /does not state/],
  ['another code', { code: 4000, refusal: 'soldOut', data: { ppids: [1] } }, /has the code 4009/],
  ['data of another shape', { refusal: 'soldOut', data: { ppids: ['1'] } }, /other data/],
  ['more data than is stated', { refusal: 'soldOut', data: { ppids: [1], secret: 1 } }, /other data/],
  ['data without a name', { data: { ppids: [1] } }, /data that has no name/],
])('refuses %s', (_what, more, reason) => {
  expect(() => expectStated(stated, answer(more))).toThrow(reason);
});
