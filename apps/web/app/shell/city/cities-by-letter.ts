import type { CityNode, CityTree, Province } from './city-choice.ts';

/** A city and the province it lies in. */
export interface LetteredCity {
  city: CityNode;
  province: Province;
}

/** All cities by the first letter of their pinyin, letters and cities in the order of the alphabet. */
export function citiesByLetter(tree: CityTree): ReadonlyMap<string, readonly LetteredCity[]> {
  const all = tree
    .flatMap((province) => province.children.map((city) => ({ city, province })))
    .filter(({ city }) => /^[a-z]/i.test(city.pinyin))
    .sort((one, other) => (one.city.pinyin < other.city.pinyin ? -1 : 1));
  return Map.groupBy(all, ({ city }) => city.pinyin.charAt(0).toUpperCase());
}
