import { eq } from 'drizzle-orm';
import { member } from '../src/member/member.tables.ts';
import { hashPassword } from '../src/session/session.service.ts';
import { makeMember } from './factories.ts';
import type { TestShop } from './test-shop.ts';

/** A member with a password, and with a mail address where one is named. */
export async function makePasswordMember(
  shop: TestShop,
  password: string,
  options: { tenant?: number; mail?: string } = {},
) {
  const ctx = shop.context(options.tenant);
  const made = await makeMember(ctx);
  await ctx.db
    .update(member)
    .set({ passwordHash: await hashPassword(password), mail: options.mail ?? null })
    .where(eq(member.id, made.memberId));
  return made;
}
