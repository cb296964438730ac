import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { makeMember, makeStaff, next } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { staff } from '../staff/staff.tables.ts';

/** A key nobody has used for a message. */
export function newKey(): string {
  return `client-key-${String(next()).padStart(8, '0')}`;
}

/** A shopper at the chat. */
export async function makeShopper(shop: TestShop, tenant = 0) {
  const { memberId, mobile, caller } = await makeMember(shop.context(tenant));
  const client = shop.client(caller);
  return {
    memberId,
    mobile,
    caller,
    chat: client.chat,
    say: (text: string) => client.chat.send({ clientKey: newKey(), text }),
  };
}

/** A member of staff who serves; away until `arrive`. */
export async function makeClerk(shop: TestShop, tenant = 0) {
  const { staffId, caller } = await makeStaff(shop.context(tenant));
  const { db } = shop.context(tenant);
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  const client = shop.client(caller);
  const desk: Client<Contract>['adminChat'] = client.adminChat;
  return {
    staffId,
    caller,
    desk,
    name: row?.name ?? '',
    arrive: () => desk.presence({ online: true }),
    leave: () => desk.presence({ online: false }),
    say: (conversationId: number, text: string) => desk.send({ conversationId, clientKey: newKey(), text }),
  };
}

/** Lets the chat be open round the clock, so that a test holds at any time of day. */
export async function openRoundTheClock(shop: TestShop, tenant = 0): Promise<void> {
  const clerk = await makeClerk(shop, tenant);
  await clerk.desk.saveSettings({ ...(await clerk.desk.settings()), openTime: '00:00-24:00' });
}
