import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { InstallmentPlan } from '@jishi/contract/installment-words.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { payment as contract } from '@jishi/contract/payment.ts';
import { findPlanUses, listPlansFor, usePlan } from '../installment/installment.service.ts';
import { readLines, requireOwnOrder } from '../order/order.service.ts';
import { AppError, conflict } from '../platform/app-error.ts';
import { notifyPathOf } from '../platform/gateway/notify-routes.ts';
import { GatewayError, type Installment, type PaymentGateway } from '../platform/gateway/payment-gateway.ts';
import { renderQrImage } from '../platform/pictures/qr-image.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { originOf } from '../platform/tenancy/tenant-origin.ts';
import { requireStage } from './open-stage.ts';
import { type CodeMethod, channelOf } from './pay-channel.ts';
import { assertPayable, makePaymentNo, referenceOf } from './pay-state.ts';
import { insertPayment, keepCode, type PaymentRow, selectValid } from './payment.queries.ts';

type PaymentCode = OutputOf<typeof contract.wechatCode>;

/**
 * The code to pay an order of the member by (C337 to C339): the same one while it is valid, so that a reload, a second
 * tab or an impatient click never opens a second payment at the provider. The provider is asked outside of any
 * transaction.
 * @throws AppError notFound, conflict when there is nothing to pay, unavailable when the provider does not answer
 */
export async function createPaymentCode(
  ctx: RequestContext,
  orderId: number,
  method: CodeMethod,
  plan?: InstallmentPlan,
): Promise<PaymentCode> {
  const { gateways } = ctx.platform;
  const channel = channelOf(method);
  const gateway = channel && gateways.find(ctx.tenant.id, channel);
  if (!gateway) throw conflict('该支付方式暂不可用，请选择其他支付方式');
  const pending = await findOrBeginPayment(ctx, orderId, method, plan);
  const codeUrl =
    pending.codeUrl || (await keepCode(ctx, pending.id, await askForCode(ctx, gateway, pending, plan)));
  return {
    codeUrl,
    image: renderQrImage(codeUrl),
    paymentNo: pending.paymentNo,
    amount: fenToYuan(pending.amountFen),
    expiresAt: pending.expiresAt.toISOString(),
    sandbox: gateways.sandbox,
  };
}

/**
 * The code to pay an order under an installment plan (C340).
 * @throws AppError as `createPaymentCode`, and conflict for a plan that is not offered for this sum and these goods
 */
export async function createInstallmentCode(
  ctx: RequestContext,
  orderId: number,
  planId: number,
): Promise<OutputOf<typeof contract.installmentCode>> {
  const order = await requireOwnOrder(ctx, orderId);
  const lines = (await readLines(ctx, [orderId])).get(orderId) ?? [];
  const ppids = lines.map(({ ppid }) => ppid);
  const { leftFen } = await requireStage(ctx, order);
  const offered = await listPlansFor(ctx, { amountFen: leftFen, ppids });
  const plan = offered.find(({ id }) => id === planId);
  if (!plan) throw conflict('该分期方案不适用于此订单，请重新选择');
  const { periods, perPeriod, fee } = plan;
  return {
    ...(await createPaymentCode(ctx, orderId, plan.channel, plan)),
    plan: { periods, perPeriod, fee },
  };
}

/** The order is locked, so that two requests at once find the same payment. */
function findOrBeginPayment(
  ctx: RequestContext,
  orderId: number,
  method: CodeMethod,
  plan: InstallmentPlan | undefined,
): Promise<PaymentRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await requireOwnOrder(tx, orderId, 'lock');
    assertPayable(order);
    const { stage, leftFen } = await requireStage(tx, order);
    const wanted = { method, stage: stage.stage, amountFen: leftFen };
    const valid = await findValid(tx, orderId, wanted, plan);
    if (valid) return valid;
    const begun = await insertPayment(tx, {
      paymentNo: makePaymentNo(orderId),
      orderId,
      ...wanted,
      expiresAt: order.payBefore,
    });
    if (plan) await usePlan(tx, plan.id, begun);
    return begun;
  });
}

/** The newest try that can still be paid; of installments the one under the same plan at the same cost. */
async function findValid(
  tx: RequestContext,
  orderId: number,
  wanted: Pick<PaymentRow, 'method' | 'stage' | 'amountFen'>,
  plan: InstallmentPlan | undefined,
): Promise<PaymentRow | undefined> {
  const valid = await selectValid(tx, orderId, wanted);
  if (!plan) return valid[0];
  const uses = await findPlanUses(
    tx,
    valid.map(({ paymentNo }) => paymentNo),
  );
  return valid.find(({ paymentNo }) => {
    const use = uses.get(paymentNo);
    return use?.planId === plan.id && use.shopPays === plan.shopPays && use.feeFen === yuanToFen(plan.fee);
  });
}

async function askForCode(
  ctx: RequestContext,
  gateway: PaymentGateway,
  payment: PaymentRow,
  installment: Installment | undefined,
): Promise<string> {
  const { paymentNo, amountFen, expiresAt, orderId } = payment;
  try {
    const { codeUrl } = await gateway.createCode({
      ...referenceOf(payment),
      amountFen,
      ...(installment && { installment }),
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
