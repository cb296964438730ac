import type { adminAudit } from '@jishi/contract/admin-audit.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { countOpenChats } from '../chat/chat.service.ts';
import { countNewMembers } from '../member/member.service.ts';
import { countOrdersIn, readDailySales } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findLowStock } from '../stock/stock.service.ts';

type Overview = OutputOf<typeof adminAudit.overview>;

/** Days of the chart, today among them. */
const DAYS = 14;
/** At most so many units left in all places together are few. */
const LOW_STOCK = 5;
/** SKUs named on the start page. */
const LOW_STOCK_SHOWN = 8;
/** SKUs looked at in one read, and reads at most: what is off the shelf has no units either and is passed over. */
const LOW_STOCK_BATCH = 200;
const LOW_STOCK_READS = 10;

/** A number that is not for whoever asks. */
const UNSEEN = -1;

const nothingSold: Pick<Overview, 'waiting' | 'today' | 'days'> = {
  waiting: { toShip: 0, toPickUp: 0, unpaid: 0 },
  today: { orders: 0, sales: 0 },
  days: [],
};

/** The start page in numbers. What the member of staff may not see elsewhere stays empty here too. */
export async function readOverview(ctx: RequestContext): Promise<Overview> {
  const may = (permission: Permission) => ctx.visitor.staff?.permissions.has(permission) ?? false;
  const [orders, lowStock, newMembers, openChats] = await Promise.all([
    may('order:read') ? readOrderNumbers(ctx) : nothingSold,
    may('product:read') ? listLowStock(ctx) : [],
    may('member:read') ? countNewMembers(ctx) : UNSEEN,
    may('chat:serve') ? countOpenChats(ctx) : UNSEEN,
  ]);
  return { ...orders, lowStock, newMembers, openChats };
}

async function readOrderNumbers(ctx: RequestContext): Promise<typeof nothingSold> {
  const [waiting, sales] = await Promise.all([
    countOrdersIn(ctx, ['paid', 'awaitingPickup', 'unpaid']),
    readDailySales(ctx, DAYS),
  ]);
  const days = sales.map((one) => ({ day: one.day, orders: one.orders, sales: fenToYuan(one.salesFen) }));
  const today = days.at(-1);
  return {
    waiting: {
      toShip: waiting.get('paid') ?? 0,
      toPickUp: waiting.get('awaitingPickup') ?? 0,
      unpaid: waiting.get('unpaid') ?? 0,
    },
    today: { orders: today?.orders ?? 0, sales: today?.sales ?? 0 },
    days,
  };
}

/** Goods that are sold and running low, the fewest first. */
async function listLowStock(ctx: RequestContext): Promise<Overview['lowStock']> {
  const found: Overview['lowStock'] = [];
  for (let read = 0; read < LOW_STOCK_READS && found.length < LOW_STOCK_SHOWN; read += 1) {
    const batch = await findLowStock(ctx, {
      atMost: LOW_STOCK,
      limit: LOW_STOCK_BATCH,
      offset: read * LOW_STOCK_BATCH,
    });
    const views = await findSkus(
      ctx,
      batch.map((one) => one.ppid),
    );
    for (const { ppid, available } of batch) {
      const view = views.get(ppid);
      if (view?.kind !== 'goods' || (view.status !== 'onSale' && view.status !== 'preOrder')) continue;
      found.push({ ppid, name: view.name, available });
    }
    if (batch.length < LOW_STOCK_BATCH) break;
  }
  return found.slice(0, LOW_STOCK_SHOWN);
}
