import type { Caller, TestShop } from './test-shop.ts';

/** What waits of a kind for a member of staff; undefined where nothing of it does, or is not for them. */
export async function readWaiting(shop: TestShop, caller: Caller, kind: string) {
  const { list } = await shop.client(caller).adminWaiting.list();
  return list.find((one) => one.kind === kind);
}
