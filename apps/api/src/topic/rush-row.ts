import type { OutputOf } from '@jishi/contract/operation.ts';
import type { topic as contract } from '@jishi/contract/topic.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listSales } from '../rush/rush.service.ts';

type RushOffer = OutputOf<typeof contract.componentData>['list'][number]['rush'][number];

/** Goods of one row. */
const ROW = 6;

/** What the block of flash sales shows: goods of the session that runs, else of the next; else none. */
export async function listRushRow(ctx: RequestContext): Promise<RushOffer[]> {
  const { items } = await listSales(ctx, 0);
  return items.slice(0, ROW).map(({ qid, name, price, lowPrice, image }) => ({
    ...{ name, price, listPrice: lowPrice, image },
    link: `/rush/${qid}`,
  }));
}
