import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { presale as contract } from '@jishi/contract/presale.ts';
import { GOODS_GONE, ORDER_SENT_ONCE, PRESALE_GONE } from '@jishi/contract/said-alike.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { findSkus, isPriceSentinel, priceSkus, type SkuView } from '../catalog/catalog.service.ts';
import { readDestination } from '../checkout/checkout.service.ts';
import { readMember } from '../member/member.service.ts';
import { createOrder, type DraftLine, findBySubmitToken, payBeforeOf } from '../order/order.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { insertClaim, type PresaleRow, selectClaim, selectPresale, takeUnit } from './presale.queries.ts';
import { finalOf } from './present-presale.ts';

type Placed = OutputOf<typeof contract.order>;

/**
 * Orders one unit in a presale (X1167): the deposit is to be paid at once, the rest when its time has come. The unit is
 * taken from the quota conditionally, as the last step; stock is reserved when the final payment opens. The same token
 * again, later or at once, gives the same order.
 * @throws AppError invalidInput without the terms, forbidden for who is blocked, notFound, conflict when it is over or
 *   sold out
 */
export async function placePresale(
  ctx: RequestContext,
  input: ParsedInputOf<typeof contract.order>,
): Promise<Placed> {
  const memberId = requireMember(ctx);
  if (!input.agreed) throw invalidInput('请先阅读并同意预售规则');
  const { mobile } = await readMember(ctx, memberId);
  await assertNotBlocked(ctx, { memberId, phone: mobile }, 'order');
  const presale = await selectPresale(ctx, input.id);
  if (!presale?.active) throw notFound(PRESALE_GONE);
  const known = await findBySubmitToken(ctx, memberId, input.submitToken);
  if (known) return answerKnown(ctx, known.id);
  const orderId = await inTransaction(ctx, (tx) => place(tx, memberId, presale, input));
  if (orderId !== undefined) return { orderId, deposit: fenToYuan(presale.depositFen) };
  const twin = await findBySubmitToken(ctx, memberId, input.submitToken);
  if (!twin) throw conflict(ORDER_SENT_ONCE);
  return answerKnown(ctx, twin.id);
}

/** A token that made an order of another kind made no presale. */
async function answerKnown(ctx: RequestContext, orderId: number): Promise<Placed> {
  const claim = await selectClaim(ctx, orderId);
  if (!claim) throw conflict(ORDER_SENT_ONCE);
  return { orderId, deposit: fenToYuan(claim.presale.depositFen) };
}

async function place(
  tx: RequestContext,
  memberId: number,
  presale: PresaleRow,
  input: ParsedInputOf<typeof contract.order>,
): Promise<number | undefined> {
  const { addressId, submitToken, remark } = input;
  const destination = await readDestination(tx, { delivery: 'express', addressId, shopId: 0 });
  const found = (await findSkus(tx, [presale.ppid])).get(presale.ppid);
  const [view] = found ? await priceSkus(tx, [found], destination.place) : [];
  if (view?.kind !== 'goods') throw notFound(GOODS_GONE);
  const line = draftLine(view, presale);
  const payBefore = payBeforeOf(tx, 'presale');
  const { depositFen, finalFrom, finalTo } = presale;
  const orderId = await createOrder(tx, {
    ...{ kind: 'presale', memberId, submitToken, remark, deliveryTime: '' },
    ...{ delivery: 'express', receiver: destination.receiver, storeId: 0 },
    lines: [line],
    ...{ goodsFen: line.priceFen, servicesFen: 0, freightFen: 0, couponFen: 0, memberCouponId: null },
    activityFen: line.priceFen - line.netFen,
    payableFen: line.netFen,
    payBefore,
    stages: [
      { stage: 'deposit', amountFen: depositFen, opensAt: new Date(), payBefore },
      { stage: 'final', amountFen: finalOf(presale), opensAt: finalFrom, payBefore: finalTo },
    ],
  });
  if (orderId === undefined) return undefined;
  await insertClaim(tx, { orderId, presaleId: presale.id, memberId });
  // The hot row is the last lock: everybody who wants the same goods waits for it until this commits.
  if (!(await takeUnit(tx, presale.id))) throw conflict('预售名额已被抢完或活动已结束');
  return orderId;
}

/**
 * One unit: what it costs here, less a share of kind special for the price of the presale and for what the deposit is
 * worth above itself.
 */
function draftLine(view: SkuView, presale: PresaleRow): DraftLine {
  const { ppid, productId, name, specText, picture, listPriceFen } = view;
  const priceFen = isPriceSentinel(view.priceFen)
    ? presale.priceFen
    : Math.max(view.priceFen, presale.priceFen);
  const netFen = presale.depositFen + finalOf(presale);
  return {
    ...{ ppid, productId, name, specText, picture, priceFen, netFen },
    ...{
      listFen: Math.max(listPriceFen, 0),
      unitFen: presale.priceFen,
      count: 1,
      services: [],
      servicesNetFen: 0,
    },
    shares:
      priceFen > netFen ? [{ kind: 'special', sourceId: presale.id, amountFen: priceFen - netFen }] : [],
  };
}
