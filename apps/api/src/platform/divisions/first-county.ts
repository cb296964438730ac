import { findDivision, listDivisions } from './divisions.ts';

const firstCounties = new Map<number, number>();

/**
 * The county that stands for a code: a county's own, else the first county of the city or province; undefined for an
 * unknown code.
 */
export function firstCountyOf(code: number): number | undefined {
  if (firstCounties.size === 0) indexFirstCounties();
  return findDivision(code)?.level === 3 ? code : firstCounties.get(code);
}

function indexFirstCounties(): void {
  for (const { code, level, parentCode } of listDivisions()) {
    if (level !== 3) continue;
    const provinceCode = findDivision(parentCode)?.parentCode ?? 0;
    for (const place of [parentCode, provinceCode]) {
      if (!firstCounties.has(place)) firstCounties.set(place, code);
    }
  }
}
