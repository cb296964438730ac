import { findProblem } from '@jishi/api/valuation/check-book.ts';
import { expect, it } from 'vitest';
import { demoRecycleModels } from './demo-models.ts';
import { demoBooks } from './demo-questions.ts';

it('the demo takes some 80 models of 6 brands in 4 categories, each name once', () => {
  expect(demoRecycleModels.length).toBeGreaterThanOrEqual(78);
  expect(new Set(demoRecycleModels.map(({ name }) => name)).size).toBe(demoRecycleModels.length);
  expect(new Set(demoRecycleModels.map(({ brand }) => brand)).size).toBe(6);
  expect(new Set(demoRecycleModels.map(({ category }) => category)).size).toBe(4);
});

it('its books ask what a desk would let out: nine questions about a phone', () => {
  for (const body of Object.values(demoBooks)) expect(findProblem(body)).toBeUndefined();
  expect(demoBooks.phone.questions).toHaveLength(9);
});
