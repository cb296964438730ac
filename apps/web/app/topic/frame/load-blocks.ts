import { topicBlocks } from '@jishi/contract/topic-block.ts';
import { shownProduct } from '../../product/frame/product-card.widget.tsx';
import type { RequestScope } from '../../shell/request-scope.ts';
import type { LoadedTopic, Topic } from './topic-shapes.ts';

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
    topic,
    now: told?.now ?? new Date().toISOString(),
    data: (told?.list ?? []).map(({ groups, ...block }) => ({
      ...block,
      groups: groups.map(({ id, products }) => ({ id, products: products.map(shownProduct) })),
    })),
    pressNo: crypto.randomUUID(),
  };
}
