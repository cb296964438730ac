import type { TopicPlatform, TopicState } from '@jishi/contract/topic-block.ts';
import { and, desc, eq, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { topic, topicVersion } from './topic.tables.ts';

export type TopicRow = typeof topic.$inferSelect;
export type VersionRow = typeof topicVersion.$inferSelect;

/** A topic by its number, or by its code. */
export type TopicKey = number | string;

const isTopic = (ctx: RequestContext, key: TopicKey) =>
  and(
    eq(topic.tenantId, ctx.tenant.id),
    typeof key === 'number' ? eq(topic.id, key) : eq(topic.code, key),
    isNull(topic.deletedAt),
  );

/** What visitors see of a topic. */
export interface ShownTopic {
  id: number;
  code: string;
  title: string;
  platform: TopicPlatform;
  version: number;
  ground: string;
  blocks: TopicRow['blocks'];
  variables: TopicRow['variables'];
}

/** A topic as it is published. */
export async function selectShown(ctx: RequestContext, key: TopicKey): Promise<ShownTopic | undefined> {
  const [row] = await ctx.db
    .select({ code: topic.code, platform: topic.platform, shown: topicVersion })
    .from(topic)
    .innerJoin(
      topicVersion,
      and(
        eq(topicVersion.tenantId, topic.tenantId),
        eq(topicVersion.topicId, topic.id),
        eq(topicVersion.number, topic.publishedNumber),
      ),
    )
    .where(and(isTopic(ctx, key), eq(topic.state, 'published')));
  if (!row) return undefined;
  const { topicId: id, number: version, title, ground, blocks, variables } = row.shown;
  return { id, code: row.code, platform: row.platform, version, title, ground, blocks, variables };
}

export async function selectTopic(
  ctx: RequestContext,
  key: TopicKey,
  lock: 'lock' | 'read' = 'read',
): Promise<TopicRow | undefined> {
  const found = ctx.db.select().from(topic).where(isTopic(ctx, key));
  const [row] = await (lock === 'lock' ? found.for('update') : found);
  return row;
}

/** A page of topics before staff, what was changed last first. */
export async function selectForDesk(
  ctx: RequestContext,
  { keyword, state }: { keyword: string; state: TopicState | '' },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: TopicRow[]; total: number }> {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    eq(topic.tenantId, ctx.tenant.id),
    isNull(topic.deletedAt),
    keyword === '' ? undefined : or(ilike(topic.title, like), ilike(topic.code, like)),
    state === '' ? undefined : eq(topic.state, state),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(topic)
      .where(where)
      .orderBy(desc(topic.updatedAt), desc(topic.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(topic, where),
  ]);
  return { rows, total };
}

/** Titles of topics by number, with whether visitors see them. */
export async function selectTitles(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, { title: string; state: TopicState }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: topic.id, title: topic.title, state: topic.state })
    .from(topic)
    .where(and(eq(topic.tenantId, ctx.tenant.id), isNull(topic.deletedAt), inArray(topic.id, [...ids])));
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** Where topics stand, by what an address names them by: a number or a code. */
export async function selectTitlesByKey(
  ctx: RequestContext,
  keys: readonly string[],
): Promise<Map<string, TopicState>> {
  // A page of its own (R027).
  const found = new Map<string, TopicState>(keys.includes('app') ? [['app', 'published']] : []);
  for (const key of keys) {
    const row = await selectTopic(ctx, /^[1-9]\d{0,14}$/.test(key) ? Number(key) : key);
    if (row) found.set(key, row.state);
  }
  return found;
}

/** Topics that visitors see, by number, from one on. */
export function selectPublished(ctx: RequestContext, limit: number): Promise<TopicRow[]> {
  return ctx.db
    .select()
    .from(topic)
    .where(and(eq(topic.tenantId, ctx.tenant.id), isNull(topic.deletedAt), eq(topic.state, 'published')))
    .orderBy(desc(topic.updatedAt), desc(topic.id))
    .limit(limit);
}

export const tenantsWithTopics = tenantsWith(topic, sql`${topic.state} = 'published'`);

/** Topics that visitors see and whose links were found dead. */
export function countWithDeadLinks(ctx: RequestContext): Promise<number> {
  return ctx.db.$count(
    topic,
    and(
      eq(topic.tenantId, ctx.tenant.id),
      isNull(topic.deletedAt),
      eq(topic.state, 'published'),
      gt(topic.deadLinks, 0),
    ),
  );
}

/** Begins a topic. @returns nothing where another one has the code */
export async function insertTopic(
  tx: RequestContext,
  row: Omit<typeof topic.$inferInsert, 'tenantId' | 'id'>,
): Promise<number | undefined> {
  const [made] = await tx.db
    .insert(topic)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: topic.id });
  return made?.id;
}

export async function updateTopic(
  tx: RequestContext,
  id: number,
  change: Partial<Omit<TopicRow, 'tenantId' | 'id'>>,
): Promise<void> {
  await tx.db.update(topic).set(change).where(isTopic(tx, id));
}

export async function insertVersion(
  tx: RequestContext,
  row: Omit<typeof topicVersion.$inferInsert, 'tenantId'>,
): Promise<void> {
  await tx.db.insert(topicVersion).values({ ...row, tenantId: tx.tenant.id });
}

/** What visitors saw of a topic, the latest first. */
export function selectVersions(ctx: RequestContext, topicId: number, limit: number): Promise<VersionRow[]> {
  return ctx.db
    .select()
    .from(topicVersion)
    .where(and(eq(topicVersion.tenantId, ctx.tenant.id), eq(topicVersion.topicId, topicId)))
    .orderBy(desc(topicVersion.number))
    .limit(limit);
}
