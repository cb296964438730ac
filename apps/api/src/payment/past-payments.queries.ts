import type { PaymentMethod } from '@jishi/contract/payment-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { payment, refund, refundLine, refundRequest } from './payment.tables.ts';

/** What was paid for an order of long ago by one way, and what of it went back. In fen. */
export interface PastPayment {
  orderId: number;
  method: PaymentMethod;
  paidFen: number;
  backFen: number;
  freightBackFen: number;
  paidAt: Date;
  backAt: Date;
  returned: readonly { orderLineId: number; units: number; amountFen: number }[];
}

/** Rows of one statement. */
const BATCH = 500;

/** Writes payments and refunds of such orders in bulk, in their transaction: the books agree, no provider has heard. */
export async function insertPastPayments(tx: RequestContext, past: readonly PastPayment[]): Promise<void> {
  for (let from = 0; from < past.length; from += BATCH) await insertPart(tx, past.slice(from, from + BATCH));
}

async function insertPart(tx: RequestContext, past: readonly PastPayment[]): Promise<void> {
  const tenantId = tx.tenant.id;
  const paid = await tx.db
    .insert(payment)
    .values(
      past.map(({ orderId, method, paidFen, backFen, paidAt }) => ({
        ...{ tenantId, paymentNo: `P${orderId}-provided`, orderId, method, amountFen: paidFen },
        ...{ refundedFen: backFen, state: backFen === paidFen ? ('refunded' as const) : ('paid' as const) },
        ...{ gatewayTradeNo: `PROVIDED${orderId}`, expiresAt: paidAt, paidAt, createdAt: paidAt },
      })),
    )
    .returning({ id: payment.id, orderId: payment.orderId });
  const back = past.filter(({ returned }) => returned.length > 0);
  if (back.length === 0) return;
  const asked = await tx.db
    .insert(refundRequest)
    .values(
      back.map(({ orderId, backFen, freightBackFen, backAt }) => ({
        ...{ tenantId, orderId, requestNo: `T${orderId}-1`, reason: '七天无理由退货', actor: '会员' },
        ...{ goodsFen: backFen - freightBackFen, freightFen: freightBackFen, state: 'done' as const },
        ...{ createdAt: backAt, doneAt: backAt },
      })),
    )
    .returning({ id: refundRequest.id, orderId: refundRequest.orderId });
  const [payments, requests] = [byOrder(paid), byOrder(asked)];
  await tx.db
    .insert(refundLine)
    .values(
      back.flatMap(({ orderId, returned }) =>
        returned.map((line) => ({ ...line, tenantId, requestId: requests(orderId) })),
      ),
    );
  await tx.db.insert(refund).values(
    back.map(({ orderId, backFen, backAt }) => ({
      ...{ tenantId, refundNo: `R${orderId}-provided`, paymentId: payments(orderId), orderId },
      ...{ requestId: requests(orderId), amountFen: backFen, reason: '七天无理由退货', actor: '会员' },
      ...{ state: 'done' as const, createdAt: backAt, doneAt: backAt },
    })),
  );
}

function byOrder(rows: readonly { id: number; orderId: number }[]): (orderId: number) => number {
  const ids = new Map(rows.map(({ id, orderId }) => [orderId, id]));
  return (orderId) => ids.get(orderId) ?? Number.NaN;
}
