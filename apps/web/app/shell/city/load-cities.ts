import { api } from '../api.ts';
import type { CityTree } from './city-choice.ts';

export interface Cities {
  tree: CityTree;
  hot: { id: number; name: string }[];
}

let loading: Promise<Cities> | undefined;

/** All provinces, cities and counties with the hot cities, fetched once per page when somebody wants to choose. */
export function loadCities(): Promise<Cities> {
  loading ??= Promise.all([api.city.tree({ flag: 0 }), api.city.hot().catch(() => [])])
    .then(([tree, hot]) => ({ tree, hot }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
