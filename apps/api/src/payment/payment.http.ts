import { registerNotifyRoutes } from '../platform/gateway/notify-routes.ts';
import type { RoomHttp } from '../platform/http/room-http.ts';
import { settleNotification } from './settle-payment.ts';

/** Where the payment providers say that somebody has paid. */
export const paymentHttp: RoomHttp = (server, { platform, contextOf }) =>
  registerNotifyRoutes(server, { gateways: platform.gateways, contextOf, settle: settleNotification });
