import { expect, test } from 'vitest';
import { answerQuestion, confirm, questionStore } from './confirm-store.ts';

test('questions asked at once are shown one after the other, each with its own answer', async () => {
  const first = confirm({ title: '删除地址？' });
  const second = confirm({ title: '取消订单？' });
  expect(questionStore.read()?.title).toBe('删除地址？');
  answerQuestion(true);
  expect(questionStore.read()?.title).toBe('取消订单？');
  answerQuestion(false);
  expect(questionStore.read()).toBeUndefined();
  expect(await Promise.all([first, second])).toEqual([true, false]);
});

test('an answer to no question is nothing', () => {
  expect(() => answerQuestion(true)).not.toThrow();
});
