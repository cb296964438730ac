import { findSkuRows } from '@jishi/api/catalog/catalog.service.ts';
import { insertPlan } from '@jishi/api/installment/installment.queries.ts';
import { changeBalance } from '@jishi/api/member/balance.service.ts';
import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import {
  createOrder,
  findBySubmitToken,
  memberActor,
  payStage,
  requireOrder,
  stageOf,
} from '@jishi/api/order/order.service.ts';
import { makePaymentNo } from '@jishi/api/payment/pay-state.ts';
import { insertPayment } from '@jishi/api/payment/payment.queries.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { insertClaim, insertPresale, takeUnit, updatePresale } from '@jishi/api/presale/presale.queries.ts';
import { openFinal } from '@jishi/api/presale/presale-stages.ts';
import { installmentPeriods } from '@jishi/contract/installment-words.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/**
 * Fees over all parts, in millionths: what both lenders usually ask for. Single pieces and second-hand units are lent
 * on for half a year at most.
 */
const feesPpm = {
  normal: { huabei: [23_000, 45_000, 75_000], card: [18_000, 36_000, 66_000] },
  bargain: { huabei: [25_000, 48_000], card: [20_000, 39_000] },
} as const;
const DEPOSIT_FEN = 10_000;
const WORTH_FEN = 20_000;

/** Installment plans, a presale that takes deposits, and one whose final payment the demo's member is to make. */
export async function seedCounter(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  await seedPlans(ctx, 'normal');
  await seedPlans(ctx, 'bargain');
  const member = await findMemberByMobile(ctx, DEMO_MEMBER);
  const phones = listTenantModels(tenantId).filter(({ category }) => category[0] === '手机');
  const rows = await findSkuRows(
    ctx,
    phones.flatMap(({ variants }) => variants.slice(0, 1).map(({ sku }) => sku)),
    [],
  );
  const [upcoming, known] = rows.filter(({ priceFen }) => priceFen >= 300_000).slice(-2);
  if (!member || !upcoming || !known) return;
  await inTransaction(ctx, async (tx) => {
    const submitToken = `demo-presale-${member.id}`;
    if (await findBySubmitToken(tx, member.id, submitToken)) return;
    await insertPresale(tx, draftOf(upcoming, { from: 0, to: 20 }));
    await placeDeposit(tx, member.id, known, submitToken);
  });
}

async function seedPlans(ctx: RequestContext, productType: 'normal' | 'bargain'): Promise<void> {
  for (const channel of ['huabei', 'card'] as const)
    for (const [index, feePpm] of feesPpm[productType][channel].entries())
      await insertPlan(ctx, {
        ...{ channel, periods: installmentPeriods[index] ?? 0, feePpm, productType, categoryId: 0 },
        ...{ minFen: channel === 'huabei' ? 10_000 : 60_000, maxFen: 0, active: true },
        // The fee of three parts of new goods is the shop's.
        shopPays: productType === 'normal' && channel === 'huabei' && index === 0,
      });
}

function draftOf({ ppid, priceFen }: { ppid: number; priceFen: number }, days: { from: number; to: number }) {
  return {
    ...{
      ppid,
      priceFen: priceFen - 10_000,
      depositFen: DEPOSIT_FEN,
      worthFen: WORTH_FEN,
      quota: 50,
      active: true,
    },
    ...{ depositFrom: inDays(days.from), depositTo: inDays(days.to), finalFrom: inDays(days.to) },
    ...{ finalTo: inDays(days.to + 3), shipBy: inDays(days.to + 10) },
  };
}

/** A deposit that was paid from the balance; its presale's deposits are over, and the rest is to be paid. */
async function placeDeposit(
  tx: RequestContext,
  memberId: number,
  sku: Awaited<ReturnType<typeof findSkuRows>>[number],
  submitToken: string,
): Promise<void> {
  const draft = draftOf(sku, { from: -1, to: 1 });
  const presaleId = await insertPresale(tx, draft);
  await takeUnit(tx, presaleId);
  const netFen = draft.priceFen - (WORTH_FEN - DEPOSIT_FEN);
  const over = { depositTo: inDays(-0.01), finalFrom: inDays(-0.01), finalTo: inDays(3) };
  const orderId = await createOrder(tx, {
    ...{
      kind: 'presale',
      memberId,
      submitToken,
      delivery: 'express',
      storeId: 0,
      deliveryTime: '',
      remark: '',
    },
    receiver: {
      name: '张三',
      mobile: DEMO_MEMBER,
      address: '云南省 昆明市 五华区 人民中路 1 号',
      cityId: 530102,
    },
    lines: [
      {
        ...{
          ppid: sku.ppid,
          productId: sku.productId,
          name: sku.name,
          specText: '',
          picture: null,
          count: 1,
        },
        ...{ priceFen: sku.priceFen, listFen: sku.priceFen, unitFen: draft.priceFen, netFen },
        ...{ services: [], servicesNetFen: 0 },
        shares: [{ kind: 'special', sourceId: presaleId, amountFen: sku.priceFen - netFen }],
      },
    ],
    ...{ goodsFen: sku.priceFen, servicesFen: 0, freightFen: 0, couponFen: 0, memberCouponId: null },
    ...{ activityFen: sku.priceFen - netFen, payableFen: netFen, payBefore: inDays(1) },
    stages: [
      { stage: 'deposit', amountFen: DEPOSIT_FEN, opensAt: inDays(-1), payBefore: inDays(1) },
      { stage: 'final', amountFen: netFen - DEPOSIT_FEN, opensAt: over.finalFrom, payBefore: over.finalTo },
    ],
  });
  if (orderId === undefined) return;
  await insertClaim(tx, { orderId, presaleId, memberId });
  const order = await requireOrder(tx, orderId, 'lock');
  const [stage, at] = [stageOf(order), new Date()];
  const { paymentNo } = await insertPayment(tx, {
    ...{ paymentNo: makePaymentNo(orderId), orderId, stage, method: 'balance', amountFen: DEPOSIT_FEN },
    ...{ state: 'paid', expiresAt: order.payBefore, paidAt: at },
  });
  await payStage(tx, order, { stage, amountFen: DEPOSIT_FEN, method: 'balance', at, actor: memberActor });
  const cause = { reason: `支付订单${orderId}`, reference: `pay:${paymentNo}` };
  await changeBalance(tx, memberId, { amountFen: -DEPOSIT_FEN, ...cause });
  await updatePresale(tx, presaleId, over);
  await openFinal(tx, orderId);
}
