/** Stars as people read them: the average to one decimal, 0 where nobody gave any. */
export function averageScore(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}
