import type { Name } from './casing.ts';

export function renderAreaContract({ camel, kebab }: Name, id: string): string {
  return `import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { moment, pageOf, pageRequest } from './wire.ts';

export const ${camel} = stateArea({
  list: operation({
    id: '${id}',
    method: 'GET',
    path: '/web/api/${kebab}/list/v1',
    body: 'query',
    access: 'member',
    summary: 'What the member has, newest first, by pages.',
    request: z.object({ ...pageRequest(20) }),
    response: pageOf(z.object({ id: z.int(), name: z.string(), createdAt: moment() })),
  }),
});
`;
}

/** A row of the room's table, for the test that keeps tenants and members apart. */
export function renderAreaFill({ camel, kebab }: Name): string {
  return `import type { FillRoom } from '../../test/filled-tenant.ts';
import { ${camel} } from './${kebab}.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(${camel}).values({ tenantId: ctx.tenant.id, id, memberId: id, name: own });
};
`;
}

export function renderAreaTables({ camel, snake }: Name): string {
  return `import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** What one row is, and whose. */
export const ${camel} = pgTable(
  '${snake}',
  {
    tenantId: tenantId(),
    id: rowId(),
    memberId: rowRef('member_id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('${snake}_member').on(table.tenantId, table.memberId, table.id.desc()),
  ],
);
`;
}

export function renderAreaQueries({ camel, kebab, pascal }: Name): string {
  return `import { and, count, desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { ${camel} } from './${kebab}.tables.ts';

export type ${pascal}Row = typeof ${camel}.$inferSelect;

/** One page of the member's rows, newest first, and how many there are in all. */
export async function select${pascal}s(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ${pascal}Row[]; total: number }> {
  const own = and(eq(${camel}.tenantId, ctx.tenant.id), eq(${camel}.memberId, memberId));
  const rows = await ctx.db
    .select()
    .from(${camel})
    .where(own)
    .orderBy(desc(${camel}.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await ctx.db.select({ total: count() }).from(${camel}).where(own);
  return { rows, total: counted?.total ?? 0 };
}
`;
}

export function renderAreaService({ camel, kebab, pascal }: Name): string {
  return `import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { loginRequired } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { select${pascal}s } from './${kebab}.queries.ts';

type List = Contract['${camel}']['list'];

/** What the member has, newest first. */
export async function list${pascal}s(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const { member } = ctx.visitor;
  if (!member) throw loginRequired();
  const { rows, total } = await select${pascal}s(ctx, member.memberId, { page, pageSize });
  const list = rows.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }));
  return { list, total, page, pageSize };
}
`;
}

export function renderAreaRoutes({ camel, kebab, pascal }: Name): string {
  return `import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { list${pascal}s } from './${kebab}.service.ts';

export const ${camel}Routes = bindArea('${camel}', contract.${camel}, {
  list: (ctx, input) => list${pascal}s(ctx, input),
});
`;
}

export function renderAreaTest({ camel, kebab }: Name): string {
  return `import { ErrorCode } from '@jishi/contract/envelope.ts';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { ${camel} } from './${kebab}.tables.ts';

const { list } = contract.${camel};
let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

/** A member of a tenant who has one row. */
async function makeOwner(tenant = 0) {
  const ctx = shop.context(tenant);
  const { memberId, caller } = await makeMember(ctx);
  await ctx.db.insert(${camel}).values({ tenantId: tenant, memberId, name: '名称' });
  return caller;
}

describe('${camel}.list', () => {
  it("gives the member's own and nobody else's, of this tenant or another", async () => {
    const caller = await makeOwner();
    await makeOwner();
    await makeOwner(2);
    const { envelope } = await shop.send(list, {}, caller);
    expect(envelope.data).toMatchObject({ total: 1, list: [{ name: '名称' }] });
  });

  it('refuses a page that cannot be', async () => {
    const { envelope } = await shop.send(list, { page: 0 }, await makeOwner());
    expect(envelope.code).toBe(ErrorCode.invalidInput);
  });

  it('asks a guest to sign in', async () => {
    const { envelope } = await shop.send(list, {});
    expect(envelope.code).toBe(ErrorCode.loginRequired);
  });
});
`;
}
