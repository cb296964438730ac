import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import {
  RANK_DAYS,
  type RankKind,
  RETENTION_FLOOR_YUAN,
  UNITS_OF_MEMBER,
} from '@jishi/contract/rank-words.ts';
import { countLookers } from '../beacon/beacon.service.ts';
import { findKeptShares, findModelPlaces, type ModelPlace, productIdOf } from '../catalog/catalog.service.ts';
import { countSoldUnits } from '../order/order.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type Candidate, countPlaces } from './count-places.ts';
import { lockRanks, replacePlaces, selectPlaces } from './rank.queries.ts';
import { replacePoints } from './retention.queries.ts';

/** More places than any rank has. */
const ALL = 1_000;

/**
 * Counts all ranks of a tenant anew, as they stand at a moment. Done again on the same day, movements still compare
 * with the day before.
 */
export async function computeRanks(ctx: RequestContext, now = new Date()): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockRanks(tx);
    const known = await selectPlaces(tx, { most: ALL });
    const today = writeBeijingDay(now);
    const previous = new Map(
      known.map((one) => [
        `${one.kind}.${one.groupId}.${one.productId}`,
        writeBeijingDay(one.countedAt) < today ? one.position : one.previous,
      ]),
    );
    const span = { until: now, days: RANK_DAYS };
    const [sold, looked] = [
      await countSoldUnits(tx, { ...span, mostOfMember: UNITS_OF_MEMBER }),
      await countLookers(tx, { ...span, subjectOf: (ppid) => productIdOf(tx, ppid) }),
    ];
    const shares = await findKeptShares(tx, RETENTION_FLOOR_YUAN * 100);
    const ids = [...sold, ...shares].map(({ productId }) => productId);
    const models = await findModelPlaces(tx, [...new Set([...ids, ...looked.map((one) => one.subjectId)])]);
    const modelOf = new Map(models.map((one) => [one.productId, one]));
    const rows = {
      hot: sold.map(({ productId, counted, units, buyers }) => ({
        productId,
        score: counted,
        people: buyers,
        units,
      })),
      popular: looked.map(({ subjectId, visitors }) => ({
        ...{ productId: subjectId, score: visitors, people: visitors, units: visitors },
      })),
    };
    const rank = (kind: RankKind) =>
      countPlaces(
        placed(rows[kind], modelOf),
        (groupId, productId) => previous.get(`${kind}.${groupId}.${productId}`) ?? null,
      ).map((place) => ({ ...place, kind }));
    await replacePlaces(tx, [...rank('hot'), ...rank('popular')], now);
    await replacePoints(
      tx,
      shares.flatMap((share) => {
        const model = modelOf.get(share.productId);
        return model ? [{ ...share, brandId: model.brandId }] : [];
      }),
    );
    await announceChange(tx);
  });
}

/** Whatever is no goods any more, or never was, has no place. */
function placed(
  rows: readonly Omit<Candidate, 'categoryPath'>[],
  modelOf: ReadonlyMap<number, ModelPlace>,
): Candidate[] {
  return rows.flatMap((row) => {
    const model = modelOf.get(row.productId);
    return model ? [{ ...row, categoryPath: model.categoryPath }] : [];
  });
}
