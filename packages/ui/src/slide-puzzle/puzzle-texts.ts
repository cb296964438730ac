/** What the tip bar says when the piece was left beside the hole (S304). */
export const FAILED_TIP = '请将滑块移动到匹配的位置';

/** What the tip bar says when it was solved (S305). @param timeDiff in milliseconds */
export function solvedTip(timeDiff: number): string {
  return `仅用 ${(timeDiff / 1000).toFixed(1)} 秒，击败了 99% 的用户`;
}
