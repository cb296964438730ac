/** What a percent comes to: `amount × ppm / 1,000,000`, half up, exact beyond 2^53. */
export function percentOf(amountFen: number, ppm: number): number {
  return Number((BigInt(amountFen) * BigInt(ppm) + 500_000n) / 1_000_000n);
}

/**
 * Divides a sum over weights: floors first, then single fen to the largest remainders, of equal ones to the first. No
 * share is above its weight and a weight of 0 gets 0, so that a discount never takes more off a line than it has and a
 * refund never more out of a payment. Who wants ties by id brings the weights in the order of ids.
 * @throws RangeError when the sum is negative or above all weights together
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (total < 0 || total > whole) throw new RangeError(`cannot divide ${total} over ${whole}`);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, share: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  let left = total - parts.reduce((sum, { share }) => sum + share, 0);
  const shares = parts.map(({ share }) => share);
  for (const { index } of parts.toSorted((a, b) => compare(b.rest, a.rest) || a.index - b.index)) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * What comes back for `units` more of a line when `returned` of its `count` came back before. Whatever the parts and
 * their order, together they are exactly `netFen`.
 * @throws RangeError for more units than are left
 */
export function refundShare(netFen: number, count: number, returned: number, units: number): number {
  if (units < 0 || returned < 0 || returned + units > count)
    throw new RangeError(`cannot return ${units} of ${count}, ${returned} came back`);
  if (count === 0) return 0;
  return upTo(netFen, count, returned + units) - upTo(netFen, count, returned);
}

function upTo(netFen: number, count: number, units: number): number {
  return Number((BigInt(netFen) * BigInt(units)) / BigInt(count));
}

function compare(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
