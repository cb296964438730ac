import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { topic as contract } from '@jishi/contract/topic.ts';
import { TOPIC_GONE, topicBlocks } from '@jishi/contract/topic-block.ts';
import { notFound } from '../platform/app-error.ts';
import { opensPreview } from '../platform/preview-ticket.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readBlocks } from './block-data.ts';
import { blocksNow, presentTopic } from './present-topic.ts';
import { PREVIEW } from './show-topic.ts';
import { type ShownTopic, selectShown, selectTopic, type TopicKey } from './topic.queries.ts';

export { fillTopics, type WrittenBlock } from './fill-topics.ts';
export { selectTitles as findTopicTitles } from './topic.queries.ts';

/** For how long visitors share a topic, and guests of a city what its blocks show. */
const SHARED_SECONDS = 5;

/** A topic as visitors see it (C052). @throws AppError notFound, also for one that is not published */
export async function readTopic(
  ctx: RequestContext,
  { topicId, platform, preview }: ParsedInputOf<typeof contract.code>,
): Promise<OutputOf<typeof contract.code>> {
  const shown = await requireShown(ctx, topicId, preview);
  if (shown.platform !== platform) throw notFound(TOPIC_GONE);
  return presentTopic(ctx, shown, Date.now());
}

/** The topic of an activity, undefined where visitors do not see it. */
export async function findTopic(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof contract.code> | undefined> {
  const shown = await findShown(ctx, id);
  return shown?.platform === 'pc' ? presentTopic(ctx, shown, Date.now()) : undefined;
}

/** What blocks show to who asks (C053); numbers of blocks that are not there are left out. @throws AppError notFound */
export async function readComponentData(
  ctx: RequestContext,
  { fields }: ParsedInputOf<typeof contract.componentData>,
): Promise<OutputOf<typeof contract.componentData>> {
  const { topicId, ids, preview } = fields;
  const shown = await requireShown(ctx, topicId, preview);
  const wanted = new Set(ids);
  const blocks = blocksNow(shown.blocks, Date.now()).filter(({ id }) => wanted.has(id));
  // What guests see is the same for all of a city; a draft, and what a member may have, is read for who asks.
  const isShared = preview === undefined && ctx.visitor.member === undefined;
  const list = isShared ? await readShared(ctx, shown, blocks) : await readBlocks(ctx, shown.id, blocks);
  return { list, now: new Date().toISOString() };
}

/**
 * What all blocks of a topic show to guests of the city (X3442). The answer is shared with everybody: a member who
 * happens to ask first is a guest here. @throws AppError notFound
 */
export async function readGuestBlocks(
  ctx: RequestContext,
  { topicId }: ParsedInputOf<typeof contract.blocks>,
): Promise<Blocks> {
  const shown = await requireShown(ctx, topicId, undefined);
  const blocks = blocksNow(shown.blocks, Date.now()).filter(({ kind }) => topicBlocks[kind].hasData);
  return readBlocks(asGuest(ctx), shown.id, blocks);
}

/** Nobody in particular of the same city. */
function asGuest(ctx: RequestContext): RequestContext {
  return { ...ctx, visitor: { ...ctx.visitor, member: undefined, staff: undefined } };
}

type Blocks = OutputOf<typeof contract.componentData>['list'];

async function readShared(
  ctx: RequestContext,
  { id, version }: ShownTopic,
  blocks: ShownTopic['blocks'],
): Promise<Blocks> {
  const { sharedAnswers } = ctx.platform;
  const input = `${id}.${version}.${blocks.map((block) => block.id).join(',')}`;
  const answer = await sharedAnswers.readOrMake(
    sharedAnswers.keyOf(ctx, 'topic.blocks', input),
    SHARED_SECONDS,
    async () => JSON.stringify({ data: await readBlocks(ctx, id, blocks) }),
  );
  return answer.data as Blocks;
}

/** Variables of a topic by name, and the time of the shop (C054). @throws AppError notFound */
export async function readVariables(
  ctx: RequestContext,
  { fields: { topicId, names } }: ParsedInputOf<typeof contract.variables>,
): Promise<OutputOf<typeof contract.variables>> {
  const { variables } = await requireShown(ctx, topicId, undefined);
  const values = new Map(variables.map(({ name, value }) => [name, value]));
  values.set('now', new Date().toISOString());
  return {
    values: names.flatMap((name) => {
      const value = values.get(name);
      return value === undefined ? [] : [{ name, value }];
    }),
  };
}

async function requireShown(
  ctx: RequestContext,
  key: TopicKey,
  preview: string | undefined,
): Promise<ShownTopic> {
  const shown = opensPreview(ctx, preview, PREVIEW) ? await findDraft(ctx, key) : await findShown(ctx, key);
  if (!shown) throw notFound(TOPIC_GONE);
  return shown;
}

/** The topic as it is published, read once for all who ask within a moment; publishing is announced. */
async function findShown(ctx: RequestContext, key: TopicKey): Promise<ShownTopic | undefined> {
  const { sharedAnswers } = ctx.platform;
  const answer = await sharedAnswers.readOrMake(
    sharedAnswers.keyOf(ctx, 'topic.shown', String(key)),
    SHARED_SECONDS,
    async () => JSON.stringify({ data: (await selectShown(ctx, key)) ?? null }),
  );
  return (answer.data as ShownTopic | null) ?? undefined;
}

/** The draft as its page would show it. */
async function findDraft(ctx: RequestContext, key: TopicKey): Promise<ShownTopic | undefined> {
  const row = await selectTopic(ctx, key);
  if (!row) return undefined;
  const { id, code, title, platform, version, ground, blocks, variables } = row;
  return { id, code, title, platform, version, ground, blocks, variables };
}
