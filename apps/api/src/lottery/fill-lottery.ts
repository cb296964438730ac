import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { makeSeed } from '../platform/secrets/promised-seed.ts';
import { insertLottery, replacePrizes } from './desk.queries.ts';
import { insertPastDraws } from './fill.queries.ts';
import { type PrizeRow, selectLottery, selectPrizes } from './lottery.queries.ts';
import { prizeAt, rollOf } from './roll.ts';
import { sealSeed } from './seed.ts';

type Written<Row> = Omit<Row, 'tenantId' | 'id' | 'seedHash' | 'seedSealed' | 'state'>;
interface WrittenLottery extends Written<Parameters<typeof insertLottery>[1]> {
  prizes: Parameters<typeof replacePrizes>[2];
  /** Members who have drawn before, so often each. */
  players: readonly { memberId: number; draws: number }[];
  /** Draws stop with so many that won something. */
  wins: number;
}

/**
 * Publishes a lottery with draws that came of its own seed, for shops that are filled from elsewhere; one whose batch
 * there is stays as it is. What was won is counted, and given to nobody.
 */
export async function fillLottery(
  ctx: RequestContext,
  { prizes: written, players, wins, ...facts }: WrittenLottery,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await selectLottery(tx, { batch: facts.batch })) return;
    const seed = makeSeed();
    const sealed = sealSeed(tx, facts.batch, seed);
    const id = await insertLottery(tx, { ...facts, ...sealed, state: 'published' });
    if (id === undefined) return;
    await replacePrizes(tx, id, written);
    const prizes = await selectPrizes(tx, id);
    await insertPastDraws(tx, { id, startsAt: facts.startsAt, perTotal: facts.perTotal }, drawAll());

    function drawAll() {
      const left = new Map(prizes.map((prize) => [prize.id, prize.quota ?? Number.POSITIVE_INFINITY]));
      const drawn: { memberId: number; seq: number; roll: number; prize: PrizeRow }[] = [];
      let won = 0;
      for (const { memberId, draws } of players) {
        for (let seq = 1; seq <= draws && won < wins; seq += 1) {
          const roll = rollOf(seed, { batch: facts.batch, memberId, seq });
          const fallen = prizeAt(prizes, roll);
          const none = prizes.find(({ kind }) => kind === 'none');
          const prize = fallen && (left.get(fallen.id) ?? 0) > 0 ? fallen : none;
          if (!prize) throw new Error('a lottery was written without a prize that is nothing');
          left.set(prize.id, (left.get(prize.id) ?? 0) - 1);
          if (prize.kind !== 'none') won += 1;
          drawn.push({ memberId, seq, roll, prize });
        }
      }
      return drawn;
    }
  });
}
