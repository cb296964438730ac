/** Municipalities: all their districts are one city, although the codes spread over several. */
const MUNICIPALITIES = new Set([11, 12, 31, 50]);

/** County codes of the city that a province, city or county code belongs to: from (included) to (not included). */
export function countiesOfCity(code: number): { from: number; to: number } {
  const province = Math.floor(code / 10_000);
  if (MUNICIPALITIES.has(province) || code % 10_000 === 0)
    return { from: province * 10_000, to: (province + 1) * 10_000 };
  const city = Math.floor(code / 100);
  return { from: city * 100, to: (city + 1) * 100 };
}
