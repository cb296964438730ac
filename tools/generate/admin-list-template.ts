import { type Name, pluralOf } from './casing.ts';

/** What the templates of a list of the site admin are told. */
export interface ListNames {
  readonly rows: Name;
  /** What one of its things is called in Chinese. */
  readonly noun: string;
}

/** What staff may do about the rows, and which of their acts are written down. */
export function renderDuties({ rows: { camel }, noun }: ListNames, place: number): string {
  return `import { stateDuties } from './duties.ts';

/** What staff may do about ${noun}. */
export const ${camel}Duties = stateDuties({
  place: ${place},
  groups: { ${camel}: '${noun}' },
  permissions: {
    '${camel}:read': '查看${noun}',
    '${camel}:edit': '删除${noun}',
  },
  acts: {
    '${camel}.remove': '删除${noun}',
  },
});
`;
}

/** The statement of what staff may call. */
export function renderAdminContract({ rows: { camel, pascal } }: ListNames, ids: readonly string[]): string {
  return `import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { id, moment, nothing, pageOf, pageRequest, text, timeSort } from './wire.ts';

export const admin${pascal} = stateArea({
  list: operation({
    id: '${ids[0]}',
    method: 'GET',
    path: '/admin/api/${camel}/list',
    body: 'query',
    access: '${camel}:read',
    summary: 'All of the tenant, newest first unless sorted; from and to are days in Beijing, both included.',
    request: z.object({
      keyword: text(20).default(''),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      sort: timeSort(),
      ...pageRequest(20),
    }),
    response: pageOf(
      z.object({ id: z.int(), memberId: z.int(), name: z.string(), createdAt: moment() }),
    ),
  }),
  remove: operation({
    id: '${ids[1]}',
    method: 'POST',
    path: '/admin/api/${camel}/remove',
    body: 'json',
    access: '${camel}:edit',
    summary: 'Deletes one for good and writes down who did; refused for one that is not there.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),
});
`;
}

/** All SQL of what staff do. */
export function renderAdminQueries({ rows: { camel, kebab, pascal } }: ListNames): string {
  const many = pluralOf(pascal);
  return `import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { ${camel} } from './${kebab}.tables.ts';

export interface ${pascal}Filter {
  /** Part of a name; empty for any. */
  keyword: string;
  /** The first moment, and the first one that is too late. */
  from: Date | undefined;
  until: Date | undefined;
  sort: '' | 'timeAsc' | 'timeDesc';
}

/** One page of the tenant's, newest first unless the filter sorts, and how many there are. @param page 1-based */
export async function select${many}OfTenant(
  ctx: RequestContext,
  { keyword, from, until, sort }: ${pascal}Filter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const matching = and(
    eq(${camel}.tenantId, ctx.tenant.id),
    keyword === '' ? undefined : sql\`strpos(\${${camel}.name}, \${keyword}) > 0\`,
    from && gte(${camel}.createdAt, from),
    until && lt(${camel}.createdAt, until),
  );
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(${camel})
      .where(matching)
      .orderBy(sort === 'timeAsc' ? asc(${camel}.id) : desc(${camel}.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>\`count(*)::int\` }).from(${camel}).where(matching),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Deletes one of the tenant. @returns whose it was, and its name; undefined when it is not there (any more) */
export async function delete${pascal}OfTenant(
  ctx: RequestContext,
  id: number,
): Promise<{ memberId: number; name: string } | undefined> {
  const [row] = await ctx.db
    .delete(${camel})
    .where(and(eq(${camel}.tenantId, ctx.tenant.id), eq(${camel}.id, id)))
    .returning({ memberId: ${camel}.memberId, name: ${camel}.name });
  return row;
}
`;
}

/** The rules of what staff do. */
export function renderAdminService({ rows: { kebab, pascal, camel }, noun }: ListNames): string {
  const many = pluralOf(pascal);
  return `import type { admin${pascal} } from '@jishi/contract/admin-${kebab}.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { delete${pascal}OfTenant, select${many}OfTenant } from './admin-${kebab}.queries.ts';

/** All of the tenant, as staff see them. Days are days in Beijing. */
export async function list${many}OfTenant(
  ctx: RequestContext,
  { keyword, sort, page, pageSize, ...days }: ParsedInputOf<typeof admin${pascal}.list>,
): Promise<OutputOf<typeof admin${pascal}.list>> {
  const filter = { keyword, sort, ...spanBeijingDays(days) };
  const { rows, total } = await select${many}OfTenant(ctx, filter, { page, pageSize });
  const list = rows.map(({ id, memberId, name, createdAt }) => ({
    id,
    memberId,
    name,
    createdAt: createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/** Deletes one and writes down who did. @throws AppError notFound, also when a colleague was first */
export async function remove${pascal}OfTenant(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await delete${pascal}OfTenant(tx, id);
    if (!row) throw notFound('${noun}不存在，可能已被其他同事删除');
    await recordAct(tx, {
      action: '${camel}.remove',
      target: \`${noun} \${row.name}\`,
      object: { type: 'member', id: row.memberId },
    });
  });
}
`;
}

/** What binds the operations to the rules. */
export function renderAdminRoutes({ rows: { kebab, pascal } }: ListNames): string {
  const many = pluralOf(pascal);
  return `import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { list${many}OfTenant, remove${pascal}OfTenant } from './admin-${kebab}.service.ts';

export const admin${pascal}Routes = bindArea('admin${pascal}', contract.admin${pascal}, {
  list: (ctx, input) => list${many}OfTenant(ctx, input),
  remove: async (ctx, { id }) => {
    await remove${pascal}OfTenant(ctx, id);
    return {};
  },
});
`;
}

/** Success, filters, refusals, not signed in, without the permission, another tenant's. */
export function renderAdminTest({ rows: { camel, kebab, pascal }, noun }: ListNames): string {
  return `import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { ${camel} } from './${kebab}.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

/** What staff of a tenant call, with these permissions or all. */
const staffOf = async (tenant = 0, permissions?: Parameters<typeof makeStaff>[1]) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller);

/** A row of a new member. @returns its id */
async function makeRow(name: string, createdAt = new Date()): Promise<number> {
  const ctx = shop.context();
  const { memberId } = await makeMember(ctx);
  const values = { tenantId: ctx.tenant.id, memberId, name, createdAt };
  const [row] = await ctx.db.insert(${camel}).values(values).returning();
  return row!.id;
}

describe('admin${pascal}', () => {
  it('lists what the tenant has, by name, by day and by time', async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    await makeRow('列表甲', yesterday);
    await makeRow('列表乙');
    const { admin${pascal}: staff } = await staffOf();
    const names = async (input: Parameters<typeof staff.list>[0]) =>
      (await staff.list({ keyword: '列表', ...input })).list.map(({ name }) => name);
    expect(await names({})).toEqual(['列表乙', '列表甲']);
    expect(await names({ sort: 'timeAsc' })).toEqual(['列表甲', '列表乙']);
    expect(await names({ to: writeBeijingDay(yesterday) })).toEqual(['列表甲']);
    expect(await names({ from: writeBeijingDay(new Date()) })).toEqual(['列表乙']);
    expect((await staff.list({ keyword: '没有这样的名称' })).total).toBe(0);
  });

  it('deletes one once, and it is written down who did', async () => {
    const id = await makeRow('要删除的');
    const staff = await staffOf();
    await staff.admin${pascal}.remove({ id });
    await expect(staff.admin${pascal}.remove({ id })).rejects.toMatchObject({
      code: 4004,
      userMsg: '${noun}不存在，可能已被其他同事删除',
    });
    const { list } = await staff.adminAudit.list({ action: '${camel}.remove' });
    expect(list.map(({ target }) => target)).toEqual(['${noun} 要删除的']);
  });

  it('opens to nobody without the permission, and to no other tenant', async () => {
    const id = await makeRow('不许动的');
    await expect(shop.client().admin${pascal}.list({})).rejects.toMatchObject({ code: 1000 });
    const { admin${pascal}: reader } = await staffOf(0, ['${camel}:read']);
    expect((await reader.list({ keyword: '不许动的' })).total).toBe(1);
    await expect(reader.remove({ id })).rejects.toMatchObject({ code: 4003 });
    const { admin${pascal}: blind } = await staffOf(0, ['order:read']);
    await expect(blind.list({})).rejects.toMatchObject({ code: 4003 });
    const { admin${pascal}: foreign } = await staffOf(2);
    expect((await foreign.list({ keyword: '不许动的' })).total).toBe(0);
    await expect(foreign.remove({ id })).rejects.toMatchObject({ code: 4004 });
  });
});
`;
}
