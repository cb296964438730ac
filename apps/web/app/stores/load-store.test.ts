import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createOptional } from '../shell/optional.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import { loadStore } from './load-store.ts';
import { storeOf } from './store.fixture.ts';

const others = Array.from({ length: 9 }, (_, place) => storeOf({ id: 20 + place, cityName: '成都市' }));

/** Loads a page of a shop whose lists of stores are answered so. */
function load(
  segment: string,
  all: (cityId: number | undefined) => Promise<object[]>,
  products: () => Promise<object> = async () => ({
    list: [],
    total: 0,
    page: 1,
    pageSize: 24,
    categories: [],
  }),
) {
  const detail = vi.fn(async () => storeOf());
  const context = new RouterContextProvider();
  const store = { detail, all: ({ cityId }: { cityId?: number }) => all(cityId) };
  const storeGoods = { products };
  const guide = { list: async () => [] };
  const optional = createOptional(() => undefined);
  const storeComment = { list: async () => null };
  const api = { store, storeGoods, guide, storeComment };
  context.set(requestScope, { api, optional } as unknown as RequestScope);
  const commentsView = { filter: 'all', page: 1 } as const;
  return { detail, answer: loadStore(context, segment, { page: 1, categoryId: 0 }, commentsView) };
}

test('R014 the other stores of the city stand beside the store', async () => {
  const { answer } = load('12', async (cityId) =>
    cityId === 530102 ? [storeOf(), storeOf({ id: 13 })] : [],
  );
  const { store, neighbours } = await answer;
  expect(store.id).toBe(12);
  expect(neighbours).toMatchObject({ sameCity: true, stores: [{ id: 13 }] });
});

test('R014 a store alone in its city has six of other cities beside it', async () => {
  const { neighbours } = await load('12', async (cityId) =>
    cityId === undefined ? [storeOf(), ...others] : [storeOf()],
  ).answer;
  expect(neighbours?.sameCity).toBe(false);
  expect(neighbours?.stores).toHaveLength(6);
});

test('the store stands when the others do not come', async () => {
  const { neighbours } = await load('12', () => Promise.reject(new Error('down'))).answer;
  expect(neighbours).toBeNull();
});

test('C371 the store stands when its goods do not come, and shows them when they do', async () => {
  const down = await load(
    '12',
    async () => [],
    () => Promise.reject(new Error('down')),
  ).answer;
  expect(down).toMatchObject({ store: { id: 12 }, goods: null });
  expect((await load('12', async () => []).answer).goods).toMatchObject({ list: [], total: 0 });
});

test('R014 what is no id is 404 without asking for it', async () => {
  const { answer, detail } = load('12a', async () => []);
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } });
  expect(detail).not.toHaveBeenCalled();
});
