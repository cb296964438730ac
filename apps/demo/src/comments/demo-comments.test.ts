import { expect, test } from 'vitest';
import { demoModels } from '../models/all-models.ts';
import { demoComments } from './demo-comments.ts';

test('forty models have between 20 and 60 comments, the others at least 5, no two of a model alike', () => {
  const many = demoComments.filter(({ comments }) => comments.length >= 20);
  expect(many.length).toBe(40);
  for (const { modelCode, comments } of demoComments) {
    expect(comments.length, modelCode).toBeGreaterThanOrEqual(5);
    expect(comments.length, modelCode).toBeLessThanOrEqual(60);
    expect(new Set(comments.map((comment) => comment.content)).size, modelCode).toBe(comments.length);
  }
});

test('each comment is of a SKU of its model, by a masked buyer, in the past', () => {
  for (const { modelCode, comments } of demoComments) {
    const model = demoModels.find(({ code }) => code === modelCode);
    for (const comment of comments) {
      const variant = model?.variants.find(({ sku }) => sku === comment.sku);
      expect(variant?.values.join(' ')).toBe(comment.specText);
      expect(comment.nickname).toMatch(/^.\*{3}.$/u);
      expect(comment.daysAgo).toBeGreaterThanOrEqual(1);
      expect([3, 4, 5]).toContain(comment.score);
    }
  }
});

test('most buyers are content, some have doubts, and every complaint is answered', () => {
  const all = demoComments.flatMap(({ comments }) => comments);
  const share = (score: number) => all.filter((comment) => comment.score === score).length / all.length;
  expect(share(5)).toBeGreaterThan(0.6);
  expect(share(4)).toBeGreaterThan(0.08);
  expect(share(3)).toBeGreaterThan(0.02);
  for (const comment of all.filter(({ score }) => score === 3)) expect(comment.reply).not.toBeNull();
});

test('three in ten show pictures, and one in twenty was added to', () => {
  const all = demoComments.flatMap(({ comments }) => comments);
  const share = (count: number) => count / all.length;
  expect(share(all.filter(({ photos }) => photos.length > 0).length)).toBeCloseTo(0.3, 1);
  const added = all.filter(({ append }) => append !== null);
  expect(share(added.length)).toBeGreaterThan(0.03);
  for (const { append, daysAgo } of added) expect(append?.daysAfter).toBeLessThanOrEqual(daysAgo);
});
