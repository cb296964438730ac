import { TEXT_LINKS_SHOWN, type TextLinkScope } from '@jishi/contract/text-link-words.ts';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { textLink } from './text-link.tables.ts';

export type TextLinkRow = typeof textLink.$inferSelect;
export type TextLinkDraft = Omit<TextLinkRow, 'tenantId' | 'id' | 'updatedAt'>;

const order = [asc(textLink.sort), asc(textLink.id)];
const byId = (ctx: RequestContext, id: number) =>
  and(eq(textLink.tenantId, ctx.tenant.id), eq(textLink.id, id));

/** Lines in use now for goods that belong to any of these, in their order, as many as a page shows. */
export function selectShown(
  ctx: RequestContext,
  goods: readonly { scope: Exclude<TextLinkScope, 'all'>; refIds: readonly number[] }[],
): Promise<Pick<TextLinkRow, 'icon' | 'text' | 'link'>[]> {
  const belongs = goods.map(({ scope, refIds }) =>
    and(eq(textLink.scope, scope), inArray(textLink.refId, [...refIds])),
  );
  return ctx.db
    .select({ icon: textLink.icon, text: textLink.text, link: textLink.link })
    .from(textLink)
    .where(
      and(
        eq(textLink.tenantId, ctx.tenant.id),
        eq(textLink.active, true),
        lte(textLink.startsAt, sql`now()`),
        or(isNull(textLink.endsAt), gt(textLink.endsAt, sql`now()`)),
        or(eq(textLink.scope, 'all'), ...belongs),
      ),
    )
    .orderBy(...order)
    .limit(TEXT_LINKS_SHOWN);
}

export function selectAll(ctx: RequestContext): Promise<TextLinkRow[]> {
  return ctx.db
    .select()
    .from(textLink)
    .where(eq(textLink.tenantId, ctx.tenant.id))
    .orderBy(...order);
}

export async function selectTextLink(ctx: RequestContext, id: number): Promise<TextLinkRow | undefined> {
  const [row] = await ctx.db.select().from(textLink).where(byId(ctx, id));
  return row;
}

export async function insertTextLink(ctx: RequestContext, draft: TextLinkDraft): Promise<number> {
  const [row] = await ctx.db
    .insert(textLink)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .returning({ id: textLink.id });
  if (!row) throw new Error('a text link was not made');
  return row.id;
}

export async function updateTextLink(ctx: RequestContext, id: number, draft: TextLinkDraft): Promise<void> {
  await ctx.db
    .update(textLink)
    .set({ ...draft, updatedAt: sql`now()` })
    .where(byId(ctx, id));
}

export async function deleteTextLink(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db.delete(textLink).where(byId(ctx, id));
}
