import { type Name, pluralOf } from './casing.ts';

/** What the templates of an area are told. */
export interface AreaNames {
  readonly area: Name;
  /** Of the table; the area's own unless a table of that name is there. */
  readonly rows: Name;
  /** What one of its things is called in Chinese. */
  readonly noun: string;
}

/** The statement of an area: what a member may do with things of her own. */
export function renderContract({ area: { camel, kebab } }: AreaNames, ids: readonly string[]): string {
  return `import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { taken } from './refusal.ts';
import { id, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

export const ${camel} = stateArea({
  list: operation({
    id: '${ids[0]}',
    method: 'GET',
    path: '/web/api/${kebab}/list/v1',
    body: 'query',
    access: 'member',
    summary: 'What the member has, newest first, by pages.',
    request: z.object({ ...pageRequest(20) }),
    response: pageOf(z.object({ id: z.int(), name: z.string(), createdAt: moment() })),
  }),
  add: operation({
    id: '${ids[1]}',
    method: 'POST',
    path: '/web/api/${kebab}/add/v1',
    body: 'json',
    access: 'member',
    summary: 'Adds one; refused under a name that the member has given already.',
    refusals: { taken },
    request: z.object({ name: text(20).min(1) }),
    response: z.object({ id: z.int() }),
  }),
  remove: operation({
    id: '${ids[2]}',
    method: 'POST',
    path: '/web/api/${kebab}/remove/v1',
    body: 'json',
    access: 'member',
    summary: "Takes one of the member's away; refused for one that is not there or somebody else's.",
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
`;
}

/** All SQL of the area. */
export function renderQueries({ rows: { camel, kebab, pascal } }: AreaNames): string {
  const many = pluralOf(pascal);
  return `import { and, desc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { ${camel} } from './${kebab}.tables.ts';

export type ${pascal}Row = typeof ${camel}.$inferSelect;

/** One page of a member's, newest first, and how many there are in all. @param page 1-based */
export async function select${many}OfMember(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ${pascal}Row[]; total: number }> {
  const own = and(eq(${camel}.tenantId, ctx.tenant.id), eq(${camel}.memberId, memberId));
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(${camel})
      .where(own)
      .orderBy(desc(${camel}.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>\`count(*)::int\` }).from(${camel}).where(own),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** One of the tenant, whosever it is. */
export async function select${pascal}(ctx: RequestContext, id: number): Promise<${pascal}Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(${camel})
    .where(and(eq(${camel}.tenantId, ctx.tenant.id), eq(${camel}.id, id)));
  return row;
}

/** @returns its id; undefined when the member has one of this name, which may have come at the same time */
export async function insert${pascal}(
  ctx: RequestContext,
  memberId: number,
  name: string,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .insert(${camel})
    .values({ tenantId: ctx.tenant.id, memberId, name })
    .onConflictDoNothing()
    .returning({ id: ${camel}.id });
  return row?.id;
}

/** Deletes one that was found to be the member's; what has gone meanwhile is gone. */
export async function delete${pascal}(ctx: RequestContext, { id }: ${pascal}Row): Promise<void> {
  await ctx.db.delete(${camel}).where(and(eq(${camel}.tenantId, ctx.tenant.id), eq(${camel}.id, id)));
}
`;
}

/** The rules of the area. */
export function renderService({ area, rows, noun }: AreaNames): string {
  const many = pluralOf(rows.pascal);
  return `import type { ${area.camel} } from '@jishi/contract/${area.kebab}.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { refuseTaken } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { requireOwn } from '../platform/require-own.ts';
import { delete${rows.pascal}, insert${rows.pascal}, select${rows.pascal}, select${many}OfMember } from './${rows.kebab}.queries.ts';

/** What the member has, newest first. */
export async function list${pluralOf(area.pascal)}(
  ctx: RequestContext,
  page: ParsedInputOf<typeof ${area.camel}.list>,
): Promise<OutputOf<typeof ${area.camel}.list>> {
  const { rows, total } = await select${many}OfMember(ctx, requireMember(ctx), page);
  const list = rows.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }));
  return { list, total, ...page };
}

/** Adds one for the member. @throws AppError taken for a name that she has given already */
export async function add${area.pascal}(ctx: RequestContext, name: string): Promise<number> {
  const id = await insert${rows.pascal}(ctx, requireMember(ctx), name);
  if (id === undefined) throw refuseTaken('name', '已有同名的${noun}，请换一个名称');
  return id;
}

/** Takes one of the member's away. @throws AppError notFound */
export async function remove${area.pascal}(ctx: RequestContext, id: number): Promise<void> {
  await delete${rows.pascal}(ctx, requireOwn(ctx, await select${rows.pascal}(ctx, id), '${noun}不存在'));
}
`;
}

/** What binds the operations to the rules. */
export function renderRoutes({ area: { camel, kebab, pascal } }: AreaNames): string {
  return `import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { add${pascal}, list${pluralOf(pascal)}, remove${pascal} } from './${kebab}.service.ts';

export const ${camel}Routes = bindArea('${camel}', contract.${camel}, {
  list: (ctx, input) => list${pluralOf(pascal)}(ctx, input),
  add: async (ctx, { name }) => ({ id: await add${pascal}(ctx, name) }),
  remove: async (ctx, { id }) => {
    await remove${pascal}(ctx, id);
    return {};
  },
});
`;
}

/** Success, refusal, not signed in, another member's and another tenant's. */
export function renderTest({ area: { camel }, noun }: AreaNames): string {
  return `import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

/** What a new member of a tenant calls. */
const memberOf = async (tenant = 0) => shop.client((await makeMember(shop.context(tenant))).caller);

describe('${camel}', () => {
  it('lists what the member has, newest first', async () => {
    const { ${camel}: own } = await memberOf();
    await own.add({ name: '第一个' });
    await own.add({ name: '第二个' });
    const { list, total } = await own.list({});
    expect(list.map(({ name }) => name)).toEqual(['第二个', '第一个']);
    expect(total).toBe(2);
    expect((await own.list({ page: 2, pageSize: 1 })).list).toMatchObject([{ name: '第一个' }]);
  });

  it('gives a name once to each member, also when two come at once', async () => {
    const { ${camel}: own } = await memberOf();
    const twice = await Promise.allSettled([own.add({ name: '同名' }), own.add({ name: '同名' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(own.add({ name: '同名' })).rejects.toMatchObject({
      code: 4009,
      userMsg: '已有同名的${noun}，请换一个名称',
    });
    await expect(own.add({ name: '' })).rejects.toMatchObject({ code: 4000 });
    const { ${camel}: another } = await memberOf();
    expect((await another.add({ name: '同名' })).id).toBeGreaterThan(0);
  });

  it("takes away what is the member's, and nobody else's of this tenant or another", async () => {
    const { ${camel}: own } = await memberOf();
    const { id } = await own.add({ name: '要移走的' });
    for (const tenant of [0, 2]) {
      const { ${camel}: other } = await memberOf(tenant);
      await expect(other.remove({ id })).rejects.toMatchObject({ code: 4004, userMsg: '${noun}不存在' });
      expect((await other.list({})).total).toBe(0);
    }
    await own.remove({ id });
    expect((await own.list({})).total).toBe(0);
    await expect(own.remove({ id })).rejects.toMatchObject({ code: 4004 });
  });

  it.each(['list', 'add', 'remove'] as const)('%s asks a guest to sign in', async (name) => {
    const { envelope } = await shop.send(contract.${camel}[name], { id: 1, name: '访客' });
    expect(envelope).toMatchObject({ code: 1000 });
  });
});
`;
}
