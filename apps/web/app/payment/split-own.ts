/** Coin first, then balance, never more than is left; yuan in and out, whole fen inside. */
export function splitOwn(
  left: number,
  has: { coin: number; balance: number },
): { coin: number; balance: number } {
  const leftFen = Math.round(left * 100);
  const coinFen = Math.min(leftFen, Math.round(has.coin * 100));
  const balanceFen = Math.min(leftFen - coinFen, Math.round(has.balance * 100));
  return { coin: coinFen / 100, balance: balanceFen / 100 };
}
