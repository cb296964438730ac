import type { OutputOf } from '@jishi/contract/operation.ts';
import type { topic as contract } from '@jishi/contract/topic.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listOffers } from '../search/search.service.ts';

type RushOffer = OutputOf<typeof contract.componentData>['list'][number]['rush'][number];

/** Goods of one row. */
const ROW = 6;

/**
 * What the block of flash sales shows. The one place where a topic asks for it: today's offers stand in until the room
 * of flash sales lends what is running.
 */
export async function listRushRow(ctx: RequestContext): Promise<RushOffer[]> {
  return (await listOffers(ctx, ROW)).map(({ ppid, name, price, listPrice, image }) => ({
    ...{ name, price, listPrice, image },
    link: `/product/${ppid}`,
  }));
}
