import type { adminAudit } from '@jishi/contract/admin-audit.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { searchLowSkus } from '../admin-product/admin-product.service.ts';
import { countNewMembers } from '../member/member.service.ts';
import { readDailySales } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

type Overview = OutputOf<typeof adminAudit.overview>;

/** Days of the chart, today among them. */
const DAYS = 14;
/** SKUs named on the start page. */
const LOW_STOCK_SHOWN = 8;

/** A number that is not for whoever asks. */
const UNSEEN = -1;

const nothingSold: Overview['today'] = { orders: 0, gross: 0, refunded: 0, net: 0 };

/** The start page in numbers. What the member of staff may not see elsewhere stays empty here too. */
export async function readOverview(ctx: RequestContext): Promise<Overview> {
  const may = (permission: Permission) => ctx.visitor.staff?.permissions.has(permission) ?? false;
  const [days, lowStock, newMembers] = await Promise.all([
    may('sales:read') ? readSales(ctx) : [],
    may('product:read') ? listLowStock(ctx) : { total: 0, list: [] },
    may('member:read') ? countNewMembers(ctx) : UNSEEN,
  ]);
  const { day: _day, ...today } = days.at(-1) ?? { day: '', ...nothingSold };
  return { today, days, lowStock, newMembers };
}

async function readSales(ctx: RequestContext): Promise<Overview['days']> {
  return (await readDailySales(ctx, DAYS)).map(({ day, orders, grossFen, refundedFen }) => ({
    day,
    orders,
    gross: fenToYuan(grossFen),
    refunded: fenToYuan(refundedFen),
    net: fenToYuan(grossFen - refundedFen),
  }));
}

/** Goods that are sold and running low, the fewest first, and how many they are. */
async function listLowStock(ctx: RequestContext): Promise<Overview['lowStock']> {
  const { rows, total } = await searchLowSkus(ctx, LOW_STOCK_SHOWN);
  return { total, list: rows.map(({ ppid, name, available }) => ({ ppid, name, available })) };
}
