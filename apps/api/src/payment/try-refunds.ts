import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { executeRefund } from './execute-refund.ts';
import { sendRefundJob } from './refund-queue.ts';

/** Providers are asked at once, so that a refund is done when the page answers; what fails is left to the queue. */
export async function tryRefunds(ctx: RequestContext, refundIds: readonly number[]): Promise<void> {
  for (const refundId of refundIds) {
    try {
      await executeRefund(ctx, refundId);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      ctx.log.warn({ err: error, refundId }, 'provider did not refund yet');
      await sendRefundJob(ctx, refundId);
    }
  }
}
