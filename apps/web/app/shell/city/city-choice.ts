import type { SelectedCity } from '@jishi/contract/city.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

export type CityTree = OutputOf<Contract['city']['tree']>;
export type Province = CityTree[number];
export type CityNode = Province['children'][number];
export type County = CityNode['children'][number];

/** Where the picker stands: the tab that is seen and what has been chosen on the tabs before it. */
export interface CityChoice {
  tab: 'province' | 'city' | 'county';
  province: Province | undefined;
  city: CityNode | undefined;
}

/** The picker as it opens: on the counties of the present city. */
export function startChoice(
  tree: CityTree,
  present: Pick<SelectedCity, 'provinceId' | 'cityId'>,
): CityChoice {
  const province = tree.find(({ id }) => id === present.provinceId);
  const city = province?.children.find(({ id }) => id === present.cityId);
  if (!province) return { tab: 'province', province: undefined, city: undefined };
  return { tab: city ? 'county' : 'city', province, city };
}

/** Choosing a province moves to its cities (S284). */
export function chooseProvince(province: Province): CityChoice {
  return { tab: 'city', province, city: undefined };
}

/** Choosing a city moves to its counties (S284). */
export function chooseCity(choice: CityChoice, city: CityNode): CityChoice {
  return { ...choice, tab: 'county', city };
}

/**
 * Choosing a hot city, which is known by id only, moves to its counties; an id the tree does not know changes nothing.
 */
export function chooseHotCity(tree: CityTree, choice: CityChoice, cityId: number): CityChoice {
  for (const province of tree) {
    const city = province.children.find(({ id }) => id === cityId);
    if (city) return { tab: 'county', province, city };
  }
  return choice;
}

/**
 * A city as a whole, for who chooses it by name: its county with a store, or its first, stands for it. Undefined where
 * the tree does not know the city, or nothing below it.
 */
export function wholeCity(tree: CityTree, cityId: number): SelectedCity | undefined {
  const choice = chooseHotCity(tree, { tab: 'province', province: undefined, city: undefined }, cityId);
  const counties = choice.city?.children ?? [];
  const county = counties.find(({ hasShop }) => hasShop) ?? counties[0];
  return county && chooseCounty(choice, county);
}

/** Choosing a county finishes (S284): the city to keep, or nothing while province and city are missing. */
export function chooseCounty({ province, city }: CityChoice, county: County): SelectedCity | undefined {
  if (!province || !city) return undefined;
  return {
    provinceId: province.id,
    provinceName: province.name,
    cityId: city.id,
    cityName: city.name,
    countyId: county.id,
    countyName: county.name,
    hasShop: county.hasShop,
  };
}

/** What the shown tab offers. */
export function optionsOf(
  tree: CityTree,
  { tab, province, city }: CityChoice,
): readonly (Province | CityNode | County)[] {
  if (tab === 'province') return tree;
  return (tab === 'city' ? province?.children : city?.children) ?? [];
}
