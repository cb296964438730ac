/** `11月25日` of `2026-11-25`. */
export function writeDay(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`;
}
