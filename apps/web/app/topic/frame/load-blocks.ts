import { topicBlocks } from '@jishi/contract/topic-block.ts';
import { shownProduct } from '../../product/frame/product-card.widget.tsx';
import { type Sealed, seal } from '../../shell/kept/sealed.ts';
import type { RequestScope } from '../../shell/request-scope.ts';
import type { Block, GoodsBlock, LoadedTopic, Topic } from './topic-shapes.ts';

/** What all blocks of a topic show, in one call (C053); without an answer their places are empty. */
export async function loadBlocks(
  { api, optional }: Pick<RequestScope, 'api' | 'optional'>,
  topic: Topic,
  preview?: string,
): Promise<LoadedTopic> {
  const ids = topic.blocks.filter(({ kind }) => topicBlocks[kind].hasData).map(({ id }) => id);
  const fields = { topicId: topic.id, ids, ...(preview && { preview }) };
  const told =
    ids.length === 0 ? null : await optional('topic.blocks', () => api.topic.componentData({ fields }), null);
  return {
    topic: seal(topic),
    now: told?.now ?? new Date().toISOString(),
    data: (told?.list ?? []).map(({ groups, ...block }) => ({
      ...block,
      goods: sealGoods(
        topic.blocks.find(({ id }) => id === block.id),
        groups,
      ),
    })),
    pressNo: crypto.randomUUID(),
  };
}

function sealGoods(
  block: Block | undefined,
  groups: readonly { id: number; products: readonly Parameters<typeof shownProduct>[0][] }[],
): Sealed<GoodsBlock> | undefined {
  const full = groups.filter(({ products }) => products.length > 0);
  if (!block || full.length === 0) return undefined;
  return seal({
    id: block.id,
    props: block.props,
    groups: full.map(({ id, products }) => ({ id, products: products.map(shownProduct) })),
  });
}
