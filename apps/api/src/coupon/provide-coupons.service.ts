import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertBatch, insertCodes } from './code.queries.ts';
import {
  insertGifts,
  insertRules,
  insertTargets,
  type ProvidedHeld,
  type ProvidedPrize,
  type ProvidedRule,
  type ProvidedTarget,
  type ProvidedVoucher,
  selectRuleIds,
} from './provide.queries.ts';
import { hashCode, makeCode } from './redeem-code.ts';

export { selectRuleIds as findRuleIds };

type OfRule<Row> = Omit<Row, 'couponId'> & { rule: string };

/** Everything of a shop's coupons, each rule by its name. */
export interface ProvidedCoupons {
  rules: readonly ProvidedRule[];
  targets: readonly OfRule<ProvidedTarget>[];
  held: readonly OfRule<ProvidedHeld>[];
  prizes: readonly OfRule<ProvidedPrize>[];
  vouchers: readonly OfRule<ProvidedVoucher>[];
  /** Codes of a rule, one of which is known. */
  batch: { rule: string; name: string; known: string; count: number; eachUses: number; expiresAt: Date };
}

/**
 * Gives a shop that has none of these rules yet all of them, with what members hold of them, past things too: for the
 * demo shop, where nobody of the staff acts.
 */
export async function provideCoupons(ctx: RequestContext, provided: ProvidedCoupons): Promise<void> {
  const names = provided.rules.map(({ name }) => name);
  await inTransaction(ctx, async (tx) => {
    if ((await selectRuleIds(tx, names)).size > 0) return;
    await insertRules(tx, provided.rules);
    const ids = await selectRuleIds(tx, names);
    const named = <Row extends { rule: string }>(rows: readonly Row[]) =>
      rows.map(({ rule, ...row }) => ({ ...row, couponId: ids.get(rule) as number }));
    await insertTargets(tx, named(provided.targets));
    await insertGifts(tx, {
      held: named(provided.held),
      prizes: named(provided.prizes),
      vouchers: named(provided.vouchers),
    });
    const { rule, name, known, count, eachUses, expiresAt } = provided.batch;
    const couponId = ids.get(rule) as number;
    const codes = [known, ...Array.from({ length: count - 1 }, makeCode)];
    const batch = { couponId, name, count, eachUses, madeBy: '王店长', expiresAt };
    const batchId = await insertBatch(tx, batch);
    await insertCodes(
      tx,
      codes.map((code) => ({ codeHash: hashCode(tx, code), batchId, last4: code.slice(-4), uses: eachUses })),
    );
  });
}
