import { topicBlocks } from '@jishi/contract/topic-block.ts';
import { shownProduct } from '../../product/frame/product-card.widget.tsx';
import { derivedOnce } from '../../shell/kept/kept.tsx';
import { seal, unseal } from '../../shell/kept/sealed.ts';
import type { RequestScope } from '../../shell/request-scope.ts';
import type { Block, BlockData, GoodsBlock, LoadedTopic, Topic, WholeBlock } from './topic-shapes.ts';

type Scope = Pick<RequestScope, 'api' | 'optional' | 'signedIn'>;

/**
 * What all blocks of a topic show, in one call; without an answer their places are empty. Guests share what they see
 * (X3442); a member's coupons, and a draft, are read for who asks (C053).
 */
export async function loadBlocks(
  { api, optional, signedIn }: Scope,
  topic: Topic,
  preview?: string,
): Promise<LoadedTopic> {
  const text = seal(topic);
  const loaded = { topic: text, pressNo: crypto.randomUUID() };
  const ids = topic.blocks.filter(({ kind }) => topicBlocks[kind].hasData).map(({ id }) => id);
  if (ids.length === 0) return { ...loaded, now: new Date().toISOString(), data: [] };
  if (!signedIn && preview === undefined) {
    const list = await optional('topic.blocks', () => api.topic.blocks({ topicId: topic.id }), null);
    const now = new Date().toISOString();
    return { ...loaded, now, data: list ? seal(blocksOfGuests(list)(unseal(text))) : [] };
  }
  const fields = { topicId: topic.id, ids, ...(preview && { preview }) };
  const told = await optional('topic.blocks', () => api.topic.componentData({ fields }), null);
  return {
    ...loaded,
    now: told?.now ?? new Date().toISOString(),
    data: (told?.list ?? []).map((block) => {
      const { goods, stores, rush, lottery, ...rest } = presentBlock(topic, block);
      // Who is shown the same is shown what was drawn for the others.
      return {
        ...rest,
        ...{ stores: unseal(seal(stores)), rush: unseal(seal(rush)) },
        lottery: lottery && unseal(seal(lottery)),
        goods: goods && seal(goods),
      };
    }),
  };
}

const blocksOfGuests = derivedOnce((list: readonly WholeBlock[]) =>
  derivedOnce((topic: Topic): readonly BlockData[] => list.map((block) => presentBlock(topic, block))),
);

function presentBlock({ blocks }: Topic, { groups, ...told }: WholeBlock) {
  const block = blocks.find(({ id }) => id === told.id);
  return { ...told, goods: block && goodsOf(block, groups) };
}

function goodsOf({ id, props }: Block, groups: WholeBlock['groups']): GoodsBlock | undefined {
  const full = groups.filter(({ products }) => products.length > 0);
  if (full.length === 0) return undefined;
  return {
    ...{ id, props },
    groups: full.map((group) => ({ id: group.id, products: group.products.map(shownProduct) })),
  };
}
