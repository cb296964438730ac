import type { ExchangeRule, QueueRule } from '../platform/realtime/exchange-rule.ts';
import { mayReadRoute, ROUTE_KEY_PATTERN } from './imei-push.service.ts';
import { askLoginKey } from './login-qr.service.ts';

export const realtimeExchanges: readonly ExchangeRule[] = [
  // A browser hears of its own login only; its id is made from a cookie that nobody else has.
  { name: 'loginbar', mayRead: (ctx, key) => key !== '' && key === ctx.visitor.browserId },
  // S127: the exchange is named for the route key itself.
  { name: ROUTE_KEY_PATTERN, mayRead: (ctx, key, name) => key === '' && mayReadRoute(ctx, name) },
];

export const realtimeQueues: readonly QueueRule[] = [{ name: 'loginqueue', receive: askLoginKey }];
