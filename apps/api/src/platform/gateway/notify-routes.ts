import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../request-context.ts';
import {
  GatewayError,
  PAYMENT_CHANNELS,
  type PaymentChannel,
  type PaymentNotification,
} from './payment-gateway.ts';
import type { PaymentGateways } from './payment-gateways.ts';

export interface NotifyRouteOptions {
  gateways: PaymentGateways;
  /** Context of the tenant on the request's host, or nothing where no tenant answers there. */
  contextOf(host: string | undefined): RequestContext | undefined;
  /**
   * Settles a verified notification. Resolving tells the provider that it is done; throwing makes it send again later.
   * The same notification may come several times, and at once.
   */
  settle(ctx: RequestContext, channel: PaymentChannel, notification: PaymentNotification): Promise<void>;
}

/** Path that a channel's notifications come to, to be put behind the tenant's own origin. */
export function notifyPathOf(channel: PaymentChannel): string {
  return `/pay/notify/${channel}`;
}

/** `POST /pay/notify/wechat`, `…/alipay` and `…/unionpay`: verified against the tenant of the host, then handed on. */
export async function registerNotifyRoutes(
  server: FastifyInstance,
  options: NotifyRouteOptions,
): Promise<void> {
  await server.register(async (scope) => {
    // The signature is over the bytes, so nothing may be parsed before it is verified.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    for (const channel of PAYMENT_CHANNELS) {
      scope.post(notifyPathOf(channel), async (request, reply) => {
        const ctx = options.contextOf(request.headers.host);
        const gateway = ctx && options.gateways.find(ctx.tenant.id, channel);
        if (!ctx || !gateway) return reply.status(404).send();
        const rawBody = typeof request.body === 'string' ? request.body : '';
        let answer = gateway.decline();
        try {
          const notification = await gateway.verifyNotification({ headers: request.headers, rawBody });
          await options.settle(ctx, channel, notification);
          answer = gateway.acknowledge();
        } catch (error) {
          const log = { err: error, channel, requestId: ctx.requestId, ip: request.ip };
          if (error instanceof GatewayError) ctx.log.warn(log, 'payment notification refused');
          else ctx.log.error(log, 'payment notification could not be settled');
        }
        return reply.status(answer.status).type(answer.contentType).send(answer.body);
      });
    }
  });
}
