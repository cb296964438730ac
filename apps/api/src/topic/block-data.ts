import type { TopicBlockEntry } from '@jishi/contract/admin-topic.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { topic as contract } from '@jishi/contract/topic.ts';
import { MOST_BLOCK_GOODS, MOST_BLOCK_STORES, type TopicBlockKind } from '@jishi/contract/topic-block.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { listTicketsOfCodes } from '../coupon/coupon.service.ts';
import { readShownLottery } from '../lottery/lottery.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listBestSellers, listCards } from '../search/search.service.ts';
import { listStoresFor } from '../store/store.service.ts';
import { listRushRow } from './rush-row.ts';
import { listTopicComments } from './talk.ts';

type BlockData = OutputOf<typeof contract.componentData>['list'][number];
type Card = BlockData['groups'][number]['products'][number];
type Told = Partial<Omit<BlockData, 'id' | 'failed'>>;

const nothing = { groups: [], coupons: [], rush: [], stores: [], lottery: null, comments: [] };

/**
 * What blocks show, all of them at once: goods that were named are read in one go, the rest side by side. One that
 * fails is logged, says so and has nothing; the others stand.
 */
export async function readBlocks(
  ctx: RequestContext,
  topicId: number,
  blocks: readonly TopicBlockEntry[],
): Promise<BlockData[]> {
  const named = readOnce(() => cardsOfAll(ctx, blocks));
  return Promise.all(
    blocks.map(async (block) => {
      const { id, kind } = block;
      try {
        const told =
          (kind === 'comments'
            ? { comments: await listTopicComments(ctx, topicId, id) }
            : await readers[kind]?.(ctx, block, named)) ?? {};
        return { ...nothing, ...told, id, failed: false };
      } catch (err) {
        ctx.log.error({ err, block: id, kind }, 'a block of a topic was not read');
        return { ...nothing, id, failed: true };
      }
    }),
  );
}

type Named = () => Promise<ReadonlyMap<number, Card>>;
type Read = (ctx: RequestContext, block: TopicBlockEntry, named: Named) => Promise<Told>;

const goods: Read = async (ctx, block, named) => ({
  groups: [{ id: block.id, products: await goodsOf(ctx, block, named) }],
});

const readers: Partial<Record<TopicBlockKind, Read>> = {
  goodsGrid: goods,
  goodsCarousel: goods,
  floors: async (ctx, { children }, named) => ({
    groups: await Promise.all(
      children.map(async (floor) => ({ id: floor.id, products: await goodsOf(ctx, floor, named) })),
    ),
  }),
  coupons: async (ctx, { children }) => ({
    coupons: await listTicketsOfCodes(
      ctx,
      children.map(({ code }) => code),
    ),
  }),
  rushRow: async (ctx) => ({ rush: await listRushRow(ctx) }),
  stores: async (ctx) => {
    const stores = await listStoresFor(ctx, { cityId: ctx.visitor.countyId, category: '' });
    return {
      stores: stores.slice(0, MOST_BLOCK_STORES).map((store) => ({
        ...{ id: store.id, name: store.name, address: store.address, phone: store.phone },
        ...{ statusText: store.businessStatus.statusText, hint: store.hint, picture: store.picture },
      })),
    };
  },
  lottery: async (ctx, { code }) => ({ lottery: await readShownLottery(ctx, code) }),
};

/** Goods by their numbers in the order given, or what sells best of a category. */
async function goodsOf(
  ctx: RequestContext,
  { ppids, categoryId }: Pick<TopicBlockEntry, 'ppids' | 'categoryId'>,
  named: Named,
): Promise<Card[]> {
  if (ppids.length === 0) return listBestSellers(ctx, { categoryId, limit: MOST_BLOCK_GOODS / 2 });
  const cards = await named();
  const found = ppids.flatMap((ppid) => cards.get(ppid) ?? []);
  return [...new Set(found)].slice(0, MOST_BLOCK_GOODS);
}

/** Cards of the models of all goods that any block names, by the number they are named by. */
async function cardsOfAll(
  ctx: RequestContext,
  blocks: readonly TopicBlockEntry[],
): Promise<ReadonlyMap<number, Card>> {
  const ppids = [
    ...new Set(blocks.flatMap((block) => [block, ...block.children]).flatMap((one) => one.ppids)),
  ];
  const [views, cards] = await Promise.all([findSkus(ctx, ppids), listCards(ctx, ppids)]);
  const ofModel = new Map(cards.map((card) => [card.productId, card]));
  return new Map(
    ppids.flatMap((ppid) => {
      const card = ofModel.get(views.get(ppid)?.productId ?? 0);
      return card ? [[ppid, card] as const] : [];
    }),
  );
}

/** The promise of a reading, begun when somebody asks first. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= read();
    return running;
  };
}
