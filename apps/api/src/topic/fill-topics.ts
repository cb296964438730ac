import type { TopicBlockEntry } from '@jishi/contract/admin-topic.ts';
import { blankEntry } from '@jishi/contract/blank-entry.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type BlockInput, composeBlocks } from './compose-blocks.ts';
import { showTopic } from './show-topic.ts';
import { insertTopic, selectTopic } from './topic.queries.ts';
import type { TopicVariable } from './topic.tables.ts';

type Item = Partial<Omit<TopicBlockEntry, 'kind' | 'children'>> & { title: string };
/** A block of which only what is said differs from an empty one. */
export type WrittenBlock = Item & { kind: TopicBlockEntry['kind']; children?: readonly Item[] };
interface WrittenTopic {
  code: string;
  title: string;
  ground?: string;
  variables?: readonly TopicVariable[];
  blocks: readonly WrittenBlock[];
}

/**
 * Publishes topics for shops that are filled from elsewhere; one whose code there is stays as it is.
 * @returns their numbers by code
 */
export async function fillTopics(
  ctx: RequestContext,
  topics: readonly WrittenTopic[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const written of topics) {
    const { code, title, ground = '', variables = [] } = written;
    await inTransaction(ctx, async (tx) => {
      const known = await selectTopic(tx, code);
      const id = known?.id ?? (await insertWritten());
      ids.set(code, id);

      async function insertWritten(): Promise<number> {
        const blocks = await composeBlocks(tx, written.blocks.map(wholeBlock), []);
        const facts = { code, title, ground, variables: [...variables], blocks, updatedBy: '运营' };
        const made = await insertTopic(tx, facts);
        const row = made === undefined ? undefined : await selectTopic(tx, made);
        if (!row) throw new Error('a topic was not written');
        await showTopic(tx, row, '运营');
        return row.id;
      }
    });
  }
  return ids;
}

function wholeBlock({ kind, children = [], ...said }: WrittenBlock): BlockInput {
  return {
    ...blankEntry(0),
    ...said,
    kind,
    children: children.map((item) => ({ ...blankEntry(0), ...item })),
  };
}
