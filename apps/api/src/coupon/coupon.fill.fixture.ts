import type { FillRoom } from '../../test/filled-tenant.ts';
import { couponCode, couponCodeBatch, couponCodeUse } from './code.tables.ts';
import { coupon, couponMember, couponTarget, memberCoupon } from './coupon.tables.ts';
import { couponDay, couponIssue } from './issue.tables.ts';
import { couponPrize, serviceVoucher, serviceVoucherUse } from './voucher.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, later, bytes }) => {
  const tenantId = ctx.tenant.id;
  const { db } = ctx;
  await db
    .insert(coupon)
    .values({ tenantId, id, name: own, amountFen: 1_000, thresholdFen: 1_000, validDays: 30 });
  await db.insert(couponTarget).values({ tenantId, couponId: id, side: 'in', kind: 'sku', refId: id });
  await db.insert(couponMember).values({ tenantId, couponId: id, memberId: id, taken: 1 });
  await db
    .insert(memberCoupon)
    .values({ tenantId, id, couponId: id, memberId: id, code: own, sourceRef: own, expiresAt: later });
  await db.insert(couponCodeBatch).values({
    tenantId,
    id,
    couponId: id,
    name: own,
    count: 1,
    eachUses: 1,
    madeBy: own,
    expiresAt: later,
  });
  await db
    .insert(couponCode)
    .values({ tenantId, codeHash: bytes, batchId: id, last4: 'ABCD', uses: 2, used: 1 });
  await db.insert(couponCodeUse).values({ tenantId, codeHash: bytes, memberId: id, gave: own });
  const gift = { tenantId, id, memberId: id, couponId: id, source: 'code', sourceRef: own } as const;
  await db.insert(couponPrize).values({ ...gift, ppid: id, receiver: own, expiresAt: later });
  await db
    .insert(serviceVoucher)
    .values({ ...gift, name: own, covers: own, times: 3, usedTimes: 1, storeIds: [id], expiresAt: later });
  await db
    .insert(serviceVoucherUse)
    .values({ tenantId, voucherId: id, seq: 1, storeId: id, staffId: id, staffName: own, note: own });
  await db.insert(couponIssue).values({
    tenantId,
    id,
    couponId: id,
    state: 'pending',
    reason: own,
    memberIds: [id],
    askedById: id,
    askedBy: own,
    submitKey: own,
  });
  await db.insert(couponDay).values({
    tenantId,
    couponId: id,
    day: '2026-11-01',
    given: 1,
    used: 0,
    discountFen: 0,
    salesFen: 0,
    newMembers: 0,
  });
};
