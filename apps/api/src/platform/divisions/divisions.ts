import type { city } from '@jishi/contract/city.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { areaList } from '@vant/area-data';
import { pinyin as spell } from 'pinyin-pro';

/** A province, city or county. Codes are the six digits of the national standard (GB/T 2260), as numbers. */
export interface Division {
  readonly code: number;
  readonly name: string;
  /** 1 province, 2 city, 3 county. */
  readonly level: 1 | 2 | 3;
  /** 0 for a province. */
  readonly parentCode: number;
  /** First letter of the pinyin, in upper case. */
  readonly initial: string;
  /** Syllables without tones: `kun ming shi`. */
  readonly pinyin: string;
}

/** A county with what it lies in. */
export interface DivisionChain {
  readonly province: Division;
  readonly city: Division;
  readonly county: Division;
}

type ProvinceNode = OutputOf<typeof city.tree>[number];
type CityNode = ProvinceNode['children'][number];

/** Headings under which provinces and cities are offered. */
export const initialGroups = ['A-G', 'H-K', 'L-S', 'T-Z'] as const;
export type InitialGroup = (typeof initialGroups)[number];

/** The heading over the counties of Chongqing is called 县 in the standard, which says nothing among cities. */
const countiesOfChongqing = 500_200;

let divisions: ReadonlyMap<number, Division> | undefined;

/** All provinces, then all cities, then all counties of China, each in the order of their codes. */
export function listDivisions(): Division[] {
  return [...indexDivisions().values()];
}

/** The division of a code, whatever its level. */
export function findDivision(code: number): Division | undefined {
  return indexDivisions().get(code);
}

/** The county of a code with its city and province; undefined where the code is no county's. */
export function findDivisionChain(countyCode: number): DivisionChain | undefined {
  const county = findDivision(countyCode);
  const city = county?.level === 3 ? findDivision(county.parentCode) : undefined;
  const province = city && findDivision(city.parentCode);
  return county && city && province ? { province, city, county } : undefined;
}

/**
 * Whether a city is only the heading over counties that belong to the province itself, such as 省直辖县, and therefore
 * no part of an address: 湖北省 仙桃市. The standard keeps the nineties of a province for them.
 */
export function isHeadingCity(cityCode: number): boolean {
  return cityCode === countiesOfChongqing || Math.floor(cityCode / 100) % 100 === 90;
}

/**
 * The city tree (S279): flag 0 in full, flag 1 with an empty list of counties in every city (S287).
 * A city or province has a shop when one of its counties has.
 */
export function buildDivisionTree(flag: 0 | 1, shopCountyCodes: Iterable<number> = []): ProvinceNode[] {
  const withShop = new Set<number>();
  for (const code of shopCountyCodes) {
    const chain = findDivisionChain(code);
    if (chain === undefined) continue;
    for (const division of [chain.province, chain.city, chain.county]) withShop.add(division.code);
  }
  const tree: ProvinceNode[] = [];
  const provinces = new Map<number, ProvinceNode>();
  const cities = new Map<number, CityNode>();
  for (const { code, name, level, parentCode, pinyin } of indexDivisions().values()) {
    const node = { id: code, name, hasShop: withShop.has(code), pinyin };
    if (level === 1) {
      const province = { ...node, children: [] };
      provinces.set(code, province);
      tree.push(province);
    } else if (level === 2) {
      const city = { ...node, children: [] };
      cities.set(code, city);
      provinces.get(parentCode)?.children.push(city);
    } else if (flag === 0) cities.get(parentCode)?.children.push(node);
  }
  return tree;
}

/** The heading under which a province or city is offered. */
export function initialGroupOf({ initial }: Pick<Division, 'initial'>): InitialGroup {
  return initialGroups.find((group) => initial <= group.slice(-1)) ?? 'T-Z';
}

function indexDivisions(): ReadonlyMap<number, Division> {
  divisions ??= new Map(readDivisions().map((division) => [division.code, division]));
  return divisions;
}

function readDivisions(): Division[] {
  return [
    ...readLevel(areaList.province_list, 1, () => 0),
    ...readLevel(areaList.city_list, 2, (code) => code - (code % 10_000)),
    ...readLevel(areaList.county_list, 3, (code) => code - (code % 100)),
  ];
}

function readLevel(
  names: Readonly<Record<string, string>>,
  level: Division['level'],
  parentOf: (code: number) => number,
): Division[] {
  return Object.entries(names).map(([key, officialName]) => {
    const code = Number(key);
    const name = code === countiesOfChongqing ? '重庆郊县' : officialName;
    return new SpelledDivision({ code, name, level, parentCode: parentOf(code) });
  });
}

/** Spelled when somebody looks for a city: three thousand names took 5 MB and were never read by most processes. */
class SpelledDivision implements Division {
  readonly code: number;
  readonly name: string;
  readonly level: Division['level'];
  readonly parentCode: number;
  #pinyin: string | undefined;

  constructor({ code, name, level, parentCode }: Omit<Division, 'initial' | 'pinyin'>) {
    this.code = code;
    this.name = name;
    this.level = level;
    this.parentCode = parentCode;
  }

  get pinyin(): string {
    this.#pinyin ??= spell(this.name, { toneType: 'none' });
    return this.#pinyin;
  }

  get initial(): string {
    return this.pinyin.charAt(0).toUpperCase();
  }
}
