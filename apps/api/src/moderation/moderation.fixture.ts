import { sql } from 'drizzle-orm';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { addComment } from '../comment/comment.service.ts';
import { inTransaction } from '../platform/request-context.ts';

/** Staff with all rights, and what they find in the register. */
export async function openDesk(shop: TestShop, tenant = 0) {
  const { caller } = await makeStaff(shop.context(tenant));
  const client = shop.client(caller);
  return {
    desk: client.adminModeration,
    audit: client.adminAudit,
    /** The piece of an author that was written last. */
    newestOf: async (memberId: number) => {
      const { list } = await client.adminModeration.list({ state: 'all', keyword: String(memberId) });
      const found = list.find((one) => one.memberId === memberId);
      if (!found) throw new Error(`nothing of member ${memberId} was ever judged`);
      return found;
    },
  };
}

/** A member who writes comments on a product of its own, and reads them as everybody does. */
export async function makeAuthor(shop: TestShop, tenant = 0) {
  const ctx = shop.context(tenant);
  const { memberId, caller } = await makeMember(ctx);
  const { productId } = await makeSku(ctx);
  const client = shop.client({ ...caller, keepsCookies: true });
  return {
    memberId,
    productId,
    client,
    say: (content: string, of = productId) =>
      inTransaction(ctx, (tx) =>
        addComment(tx, { productId: of, memberId, nickname: '昆明小李', score: 5, content }),
      ),
    /** What visitors read, without what is shared for seconds. */
    shown: async () => {
      shop.api.platform.sharedAnswers.forgetTenant(tenant);
      return (await shop.client({ tenant }).product.comments({ id: productId })).list.map(
        ({ content }) => content,
      );
    },
    /** Titles of what the member was told. */
    told: async () => (await client.notice.list({})).list.map(({ title, text }) => ({ title, text })),
  };
}

/** Lets some pieces of an author pass, as if staff had. */
export async function makeTrusted(shop: TestShop, memberId: number, passed = 3): Promise<void> {
  const ctx = shop.context();
  for (let at = 0; at < passed; at += 1)
    await ctx.db.execute(sql`INSERT INTO moderation_item
      (tenant_id, kind, ref_id, revision, member_id, text, state, decided_at)
      VALUES (${ctx.tenant.id}, 'trust', ${memberId * 1_000 + at}, 1, ${memberId}, '好', 'passed', now())`);
}
