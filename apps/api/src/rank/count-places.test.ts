import { expect, it } from 'vitest';
import { type Candidate, countPlaces } from './count-places.ts';

const model = (productId: number, score: number, changes: Partial<Candidate> = {}): Candidate => ({
  ...{ productId, score, people: score, units: score, categoryPath: [1] },
  ...changes,
});
const never = () => null;
const order = (
  candidates: Candidate[],
  previous: (group: number, product: number) => number | null = never,
) =>
  countPlaces(candidates, previous).map(({ groupId, position, productId }) => [groupId, position, productId]);

it('ranks models in every category of their path, each for itself', () => {
  expect(order([model(7, 3, { categoryPath: [1, 2] }), model(8, 5, { categoryPath: [1, 3] })])).toEqual([
    [1, 1, 8],
    [1, 2, 7],
    [2, 1, 7],
    [3, 1, 8],
  ]);
});

it('of the same score more people stand in front, then who stood there the day before, then the older model', () => {
  const same = [model(11, 4, { people: 2 }), model(12, 4, { people: 3 }), model(10, 4, { people: 2 })];
  expect(order(same).map(([, , id]) => id)).toEqual([12, 10, 11]);
  const yesterday = (_group: number, id: number) => (id === 11 ? 1 : null);
  expect(order(same, yesterday).map(([, , id]) => id)).toEqual([12, 11, 10]);
});

it('says the place of the day before, and keeps sixty places', () => {
  const many = Array.from({ length: 80 }, (_, at) => model(at + 1, 100 - at));
  const places = countPlaces(many, (_group, id) => (id === 2 ? 5 : null));
  expect(places).toHaveLength(60);
  expect(places[1]).toMatchObject({ position: 2, productId: 2, previous: 5 });
});
