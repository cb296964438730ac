import { ErrorCode } from '@jishi/contract/envelope.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { payment as contract } from '@jishi/contract/payment.ts';
import { requireOwnOrder } from '../order/order.service.ts';
import { AppError, conflict } from '../platform/app-error.ts';
import { notifyPathOf } from '../platform/gateway/notify-routes.ts';
import {
  GatewayError,
  type PaymentChannel,
  type PaymentGateway,
} from '../platform/gateway/payment-gateway.ts';
import { renderQrImage } from '../platform/pictures/qr-image.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { originOf } from '../platform/tenancy/tenant-origin.ts';
import { assertPayable, makePaymentNo } from './pay-state.ts';
import { insertPayment, keepCode, type PaymentRow, selectValid } from './payment.queries.ts';

type PaymentCode = OutputOf<typeof contract.wechatCode>;

/**
 * The code to pay an order of the member by (C337, C338): the same one while it is valid, so that a reload, a second tab or an
 * impatient click never opens a second payment at the provider. The provider is asked outside of any transaction.
 * @throws AppError notFound, conflict when there is nothing to pay, unavailable when the provider does not answer
 */
export async function createPaymentCode(
  ctx: RequestContext,
  orderId: number,
  channel: PaymentChannel,
): Promise<PaymentCode> {
  const { gateways } = ctx.platform;
  const gateway = gateways.find(ctx.tenant.id, channel);
  if (!gateway) throw conflict('该支付方式暂不可用，请选择其他支付方式');
  const pending = await findOrBeginPayment(ctx, orderId, channel);
  const codeUrl =
    pending.codeUrl || (await keepCode(ctx, pending.id, await askForCode(ctx, gateway, pending)));
  return {
    codeUrl,
    image: renderQrImage(codeUrl),
    paymentNo: pending.paymentNo,
    amount: fenToYuan(pending.amountFen),
    expiresAt: pending.expiresAt.toISOString(),
    sandbox: gateways.sandbox,
  };
}

/** The order is locked, so that two requests at once find the same payment. */
function findOrBeginPayment(
  ctx: RequestContext,
  orderId: number,
  channel: PaymentChannel,
): Promise<PaymentRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await requireOwnOrder(tx, orderId, 'lock');
    assertPayable(order);
    const valid = await selectValid(tx, orderId, channel);
    if (valid) return valid;
    return insertPayment(tx, {
      paymentNo: makePaymentNo(orderId),
      orderId,
      method: channel,
      amountFen: order.payableFen,
      expiresAt: order.payBefore,
    });
  });
}

async function askForCode(
  ctx: RequestContext,
  gateway: PaymentGateway,
  { paymentNo, amountFen, expiresAt, orderId }: PaymentRow,
): Promise<string> {
  try {
    const { codeUrl } = await gateway.createCode({
      paymentNo,
      amountFen,
      subject: `${ctx.tenant.settings.siteName}订单${orderId}`,
      expiresAt,
      notifyUrl: `${originOf(ctx.platform.config, ctx.tenant)}${notifyPathOf(gateway.channel)}`,
      clientIp: ctx.visitor.ip,
    });
    return codeUrl;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.error({ err: error, paymentNo, requestId: ctx.requestId }, 'provider gave no payment code');
    throw new AppError(ErrorCode.unavailable, '支付服务繁忙，请稍后重试或选择其他支付方式');
  }
}
