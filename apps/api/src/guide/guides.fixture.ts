import { eq } from 'drizzle-orm';
import { makeMember, makeStaff, makeStore } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { store } from '../store/store.tables.ts';

/** A store open 10:00 to 20:00 every day with so many guides, and staff who may do everything. */
export async function makeGuides(shop: TestShop, names: readonly string[]) {
  const ctx = shop.context();
  const shopid = await makeStore(ctx);
  await ctx.db.update(store).set({ openTime: '10:00-20:00' }).where(eq(store.id, shopid));
  const { caller } = await makeStaff(ctx);
  const admin = shop.client(caller);
  const jobIds: number[] = [];
  for (const name of names) {
    const { id } = await admin.adminGuide.save(draftOf(shopid, name));
    jobIds.push(id);
  }
  shop.api.platform.sharedAnswers.forgetTenant(0);
  return { shopid, jobIds, jobId: jobIds[0] ?? 0, admin };
}

/** What a form of the admin sends. */
export function draftOf(storeId: number, name: string) {
  return {
    ...{ id: 0, storeId, name, title: '资深导购', years: 6, intro: '擅长为家人选机', avatar: '' as const },
    ...{ skills: ['折叠屏', '影像'], languages: ['普通话'], active: true, sort: 0 },
  };
}

/** A member with what its browser calls. */
export async function makeVisitor(shop: TestShop) {
  const { memberId, mobile, caller } = await makeMember(shop.context());
  return { memberId, mobile, client: shop.client(caller) };
}
