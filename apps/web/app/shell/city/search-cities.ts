import type { SelectedCity } from '@jishi/contract/city.ts';
import { type CityTree, chooseCounty } from './city-choice.ts';

/** How many places a search offers. */
const OFFERED = 8;

/** A place that was found: a county to choose at once, or a city whose counties come next. */
export interface FoundPlace {
  id: number;
  name: string;
  /** What it lies in, for places of one name: 云南省 昆明市. */
  within: string;
  hasShop: boolean;
  /** Undefined for a city. */
  county: SelectedCity | undefined;
}

/**
 * Cities and counties by the beginning of their name (or any part of it, afterwards), of their pinyin (`kunm`) or of
 * its initials (`km`). Cities come before counties.
 */
export function searchCities(tree: CityTree, typed: string): FoundPlace[] {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, '');
  if (wanted === '') return [];
  const found: (FoundPlace & { rank: number })[] = [];
  for (const province of tree) {
    for (const city of province.children) {
      const cityRank = rankOf(city, wanted);
      if (cityRank !== undefined)
        found.push({ ...pick(city), within: province.name, county: undefined, rank: cityRank * 2 });
      for (const county of city.children) {
        const rank = rankOf(county, wanted);
        if (rank === undefined) continue;
        const within = province.name === city.name ? city.name : `${province.name} ${city.name}`;
        const chosen = chooseCounty({ tab: 'county', province, city }, county);
        found.push({ ...pick(county), within, county: chosen, rank: rank * 2 + 1 });
      }
    }
  }
  return found
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, OFFERED)
    .map(({ rank: _rank, ...place }) => place);
}

interface Named {
  id: number;
  name: string;
  pinyin: string;
  hasShop: boolean;
}

function pick({ id, name, hasShop }: Named) {
  return { id, name, hasShop };
}

/**
 * 0 for the beginning of the name, 1 of the pinyin, 2 of the initials, 3 for a part of the name; undefined for nothing.
 */
function rankOf({ name, pinyin }: Named, wanted: string): number | undefined {
  if (name.startsWith(wanted)) return 0;
  const syllables = pinyin.split(' ');
  if (syllables.join('').startsWith(wanted)) return 1;
  if (
    syllables
      .map((syllable) => syllable.charAt(0))
      .join('')
      .startsWith(wanted)
  )
    return 2;
  return name.includes(wanted) ? 3 : undefined;
}
