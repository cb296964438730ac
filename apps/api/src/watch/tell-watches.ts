import { fenToYuan } from '@jishi/contract/money.ts';
import type { WatchKind } from '@jishi/contract/watch-words.ts';
import { findSkus, isPriceSentinel, priceSkus, type SkuView } from '../catalog/catalog.service.ts';
import { tell } from '../notice/notice.service.ts';
import { afterCommit, inTransaction, type RequestContext } from '../platform/request-context.ts';
import type { SmsTemplate } from '../platform/sms/sms-provider.ts';
import { findPresaleOf } from '../presale/presale.service.ts';
import { priceForStrangers } from '../promotion/promotion.service.ts';
import { describeStock, readAvailability } from '../stock/stock.service.ts';
import { expireWatches, markTold, selectAllWaiting, type WatchRow } from './watch.queries.ts';

/** Wishes looked at in one read of goods, prices and stock. */
const BATCH = 500;
/** Characters of goods in a text message. */
const NAME_LENGTH = 30;

/** Tells everybody whose goods can be bought or whose price has come, once, and ends what is too old. */
export async function tellWatches(ctx: RequestContext): Promise<void> {
  await expireWatches(ctx);
  let after = 0;
  for (;;) {
    const rows = await selectAllWaiting(ctx, after, BATCH);
    for (const [countyId, there] of Map.groupBy(rows, (row) => row.countyId))
      await tellThere(ctx, countyId, there);
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH) return;
  }
}

/** Those who wait in one county, at its prices. */
async function tellThere(ctx: RequestContext, countyId: number, rows: readonly WatchRow[]): Promise<void> {
  const ppids = rows.map(({ ppid }) => ppid);
  const known = [...(await findSkus(ctx, ppids)).values()];
  const views = await priceSkus(ctx, known, { storeId: 0, countyId });
  const [prices, availabilities] = await Promise.all([
    priceForStrangers(ctx, views),
    readAvailability(ctx, ppids),
  ]);
  const viewOf = new Map(views.map((view) => [view.ppid, view]));
  for (const row of rows) {
    const view = viewOf.get(row.ppid);
    const availability = availabilities.get(row.ppid);
    if (!view || !availability || isPriceSentinel(view.priceFen)) continue;
    const unitFen = prices.get(row.ppid)?.unitFen ?? view.priceFen;
    const { canBuy } = describeStock(view.status, availability, true);
    if (row.kind === 'deposit') {
      const depositFen = await openDeposit(ctx, row.ppid);
      if (depositFen !== undefined) await tellOne(ctx, row, view, depositFen);
      continue;
    }
    const hasCome = row.kind === 'arrival' ? canBuy : canBuy && unitFen <= (row.targetFen ?? 0);
    if (hasCome) await tellOne(ctx, row, view, unitFen);
  }
}

/** The deposit that is taken for a SKU now; undefined while none is. */
async function openDeposit(ctx: RequestContext, ppid: number): Promise<number | undefined> {
  const presale = await findPresaleOf(ctx, ppid);
  return presale && presale.depositFrom.getTime() <= Date.now() ? presale.depositFen : undefined;
}

/** Words of a kind, and the text message for it. */
const tellings = {
  arrival: {
    title: '您关注的商品到货了',
    text: (name, yuan) => `${name} 已到货，现价 ¥${yuan}`,
    template: 'goodsArrived',
  },
  priceDrop: {
    title: '您关注的商品降价了',
    text: (name, yuan) => `${name} 已降至 ¥${yuan}`,
    template: 'priceDropped',
  },
  deposit: {
    title: '您关注的预售开始了',
    text: (name, yuan) => `${name} 已开始支付定金，定金 ¥${yuan}`,
    template: 'depositOpened',
  },
} as const satisfies Record<
  WatchKind,
  { title: string; text: (name: string, yuan: number) => string; template: SmsTemplate }
>;

/** @param sumFen what the goods cost, or their deposit */
async function tellOne(ctx: RequestContext, row: WatchRow, view: SkuView, sumFen: number): Promise<void> {
  const yuan = fenToYuan(sumFen);
  const { title, text: say, template } = tellings[row.kind];
  const text = say(view.name, yuan);
  await inTransaction(ctx, async (tx) => {
    // Whoever marks it first tells it: a price that swings, two processes and a second run tell nothing more.
    if (!(await markTold(tx, row.id))) return;
    if (row.memberId !== null) {
      const dedupKey = `watch:${row.id}:told`;
      await tell(tx, row.memberId, { kind: 'activity', title, text, link: `/product/${row.ppid}`, dedupKey });
    }
    afterCommit(tx, ({ platform, tenant }) =>
      platform.sms.send({
        tenantId: tenant.id,
        phone: row.phone,
        template,
        parameters: [cut(view.name), String(yuan)],
      }),
    );
  });
}

function cut(name: string): string {
  const characters = [...name];
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH - 1).join('')}…` : name;
}
