import { chatExchanges } from './chat/chat.exchanges.ts';
import type { ExchangeRule, QueueRule } from './platform/realtime/exchange-rule.ts';
import { realtimeExchanges, realtimeQueues } from './realtime/realtime.exchanges.ts';

/** What browsers may listen to, each room's own. Whatever is not listed nobody may read. */
export const allExchanges: readonly ExchangeRule[] = [...chatExchanges, ...realtimeExchanges];

/** What browsers may send to. */
export const allQueues: readonly QueueRule[] = [...realtimeQueues];
