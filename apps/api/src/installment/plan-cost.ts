import { type InstallmentPlan, installmentChannels } from '@jishi/contract/installment-words.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { PlanRow } from './installment.queries.ts';

type Terms = Pick<PlanRow, 'id' | 'channel' | 'periods' | 'feePpm' | 'shopPays'>;

/** What a plan costs its buyer, in fen: nothing where the shop pays; half a fen counts as one. */
export function feeOf({ feePpm, shopPays }: Pick<Terms, 'feePpm' | 'shopPays'>, amountFen: number): number {
  return shopPays ? 0 : divideHalfUp(BigInt(amountFen) * BigInt(feePpm), 1_000_000n);
}

/** A plan for a sum in fen, as its buyer reads it. */
export function presentPlan(plan: Terms, amountFen: number): InstallmentPlan {
  const { id, channel, periods, feePpm, shopPays } = plan;
  const feeFen = feeOf(plan, amountFen);
  return {
    id,
    channel,
    name: `${installmentChannels[channel]} ${periods} 期`,
    periods,
    perPeriod: fenToYuan(divideHalfUp(BigInt(amountFen + feeFen), BigInt(periods))),
    fee: fenToYuan(feeFen),
    feeRate: feePpm / 10_000,
    shopPays,
  };
}

/** Nine-digit prices times millionths overflow 2^53. */
function divideHalfUp(value: bigint, by: bigint): number {
  return Number((value * 2n + by) / (by * 2n));
}
