import type { city } from '@jishi/contract/city.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { buildDivisionTree, findDivisionChain } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countiesOfCity, listStoreCounties } from '../store/store.service.ts';
import { defaultCity, selectCity } from './city-cookie.ts';

export { readCity, readMailAddress } from './area-info.ts';
export { cityCookies } from './city-cookie.ts';
export { locateCity } from './locate-city.ts';

/** Provinces, cities and counties with whether the tenant has a store there (S279, S287). */
export async function readTree(ctx: RequestContext, flag: number): Promise<OutputOf<typeof city.tree>> {
  return buildDivisionTree(flag === 1 ? 1 : 0, (await listStoreCounties(ctx)).keys());
}

/** Cities where the tenant has stores (S277, S281), most stores first. */
export async function listHotCities(ctx: RequestContext): Promise<OutputOf<typeof city.hot>> {
  const cities = new Map<number, { id: number; name: string; stores: number }>();
  for (const [county, stores] of await listStoreCounties(ctx)) {
    const found = findDivisionChain(county)?.city;
    if (!found) continue;
    const known = cities.get(found.code)?.stores ?? 0;
    cities.set(found.code, { id: found.code, name: found.name, stores: known + stores });
  }
  return [...cities.values()]
    .toSorted((left, right) => right.stores - left.stores || left.id - right.id)
    .map(({ id, name }) => ({ id, name }));
}

/** The visitor's city: chosen, else the tenant's default (S280, S288). `guessed` says that nobody chose it. */
export async function readCurrentCity(ctx: RequestContext): Promise<OutputOf<typeof city.current>> {
  const { countyId, cityChosen } = ctx.visitor;
  const { from, to } = countiesOfCity(countyId);
  const hasShop = [...(await listStoreCounties(ctx)).keys()].some((county) => county >= from && county < to);
  const found = selectCity(countyId, hasShop) ?? { ...defaultCity, hasShop };
  return { ...found, guessed: !cityChosen };
}
