import type { Name } from './casing.ts';

/** The table of an area: rows of members, in the order in which lists and jobs ask for them. */
export function renderTables({ camel, snake }: Name, noun: string): string {
  return `import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, rowId, rowRef, tenantId } from '../platform/db/columns.ts';

/** ${noun}: a row is one of a member, who has each name once. */
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
    uniqueIndex('${snake}_name').on(table.tenantId, table.memberId, table.name),
    index('${snake}_member').on(table.tenantId, table.memberId, table.id.desc()),
    index('${snake}_time').on(table.tenantId, table.createdAt),
  ],
);
`;
}

/** A row of the room's table, for the test that keeps tenants and members apart. */
export function renderFill({ camel, kebab }: Name): string {
  return `import type { FillRoom } from '../../test/filled-tenant.ts';
import { ${camel} } from './${kebab}.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own }) => {
  await ctx.db.insert(${camel}).values({ tenantId: ctx.tenant.id, id, memberId: id, name: own });
};
`;
}
