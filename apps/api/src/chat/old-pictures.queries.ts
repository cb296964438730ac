import { and, asc, eq, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { tenant } from '../platform/tenancy/tenant.tables.ts';
import { chatMessage, hasAddress } from './chat.tables.ts';

/** A message with a picture that has an address. */
export interface PublicPicture {
  conversationId: number;
  seq: number;
  picture: StoredPicture;
}

/** Tenants with a message whose picture has an address. */
export const tenantsWithPublicPictures = tenantsWith(chatMessage, hasAddress(chatMessage));

/** Messages whose picture has an address, in their order after one. */
export async function selectPublicPictures(
  ctx: RequestContext,
  { after, limit }: { after: { conversationId: number; seq: number }; limit: number },
): Promise<PublicPicture[]> {
  const rows = await ctx.db
    .select({
      conversationId: chatMessage.conversationId,
      seq: chatMessage.seq,
      picture: chatMessage.picture,
    })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.tenantId, ctx.tenant.id),
        hasAddress(chatMessage),
        sql`(${chatMessage.conversationId}, ${chatMessage.seq}) > (${after.conversationId}, ${after.seq})`,
      ),
    )
    .orderBy(asc(chatMessage.conversationId), asc(chatMessage.seq))
    .limit(limit);
  return rows.flatMap(({ picture, ...place }) => (picture ? [{ ...place, picture }] : []));
}

export async function updatePicture(
  ctx: RequestContext,
  { conversationId, seq, picture }: PublicPicture,
): Promise<void> {
  await ctx.db
    .update(chatMessage)
    .set({ picture })
    .where(
      and(
        eq(chatMessage.tenantId, ctx.tenant.id),
        eq(chatMessage.conversationId, conversationId),
        eq(chatMessage.seq, seq),
      ),
    );
}

/** Which of some pictures the cards in the tenant's conversations show. */
export async function selectCardPictures(ctx: RequestContext, keys: readonly string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ key: string }>(sql`
    SELECT DISTINCT asked.key
      FROM chat_message JOIN unnest(${sql.param([...keys])}::text[]) AS asked(key)
        ON card -> 'image' ->> 'url' = '/files/' || asked.key
     WHERE tenant_id = ${ctx.tenant.id}`);
  return rows.map(({ key }) => key);
}

/** Every tenant of the installation, closed ones too. */
export function selectTenants(ctx: RequestContext) {
  return ctx.db.select().from(tenant);
}
