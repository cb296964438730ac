import { and, asc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { homeBlock } from './home.tables.ts';
import type { HomeBlock } from './home-block.ts';

/** Published blocks whose time is now, in order. */
export async function selectBlocks(ctx: RequestContext): Promise<{ id: number; content: HomeBlock }[]> {
  return ctx.db
    .select({ id: homeBlock.id, content: homeBlock.content })
    .from(homeBlock)
    .where(
      and(
        eq(homeBlock.tenantId, ctx.tenant.id),
        eq(homeBlock.published, true),
        sql`coalesce(${homeBlock.startsAt} <= now(), true) AND coalesce(${homeBlock.endsAt} > now(), true)`,
      ),
    )
    .orderBy(asc(homeBlock.sort), asc(homeBlock.id));
}

/** Puts these blocks in place of all the tenant has. */
export async function replaceBlocks(ctx: RequestContext, blocks: readonly HomeBlock[]): Promise<void> {
  await ctx.db.delete(homeBlock).where(eq(homeBlock.tenantId, ctx.tenant.id));
  if (blocks.length === 0) return;
  await ctx.db
    .insert(homeBlock)
    .values(blocks.map((content, sort) => ({ tenantId: ctx.tenant.id, kind: content.kind, content, sort })));
}
