import type { adminContent } from '@jishi/contract/admin-content.ts';
import type { ContentPart } from '@jishi/contract/content-part.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import { makeStaff } from '../../test/factories.ts';
import type { Caller, TestShop } from '../../test/test-shop.ts';

export type Entries = InputOf<typeof adminContent.save>['entries'];

/** Staff of a tenant with all permissions. */
export async function makeEditor(shop: TestShop, tenant = 0): Promise<Caller> {
  const { caller } = await makeStaff(shop.context(tenant));
  return { ...caller, tenant };
}

/** Saves a part as its next draft. @returns the version saved */
export async function save(
  shop: TestShop,
  editor: Caller,
  part: ContentPart,
  entries: Entries,
  cityId = 0,
): Promise<number> {
  const client = shop.client(editor);
  const { version } = await client.adminContent.read({ part, cityId });
  return (await client.adminContent.save({ part, cityId, version, entries })).version;
}

/** Saves a part and shows it to shoppers; this process hears of it at once, as the change feed would tell it. */
export async function publish(
  shop: TestShop,
  editor: Caller,
  part: ContentPart,
  entries: Entries,
  cityId = 0,
): Promise<void> {
  const version = await save(shop, editor, part, entries, cityId);
  await shop.client(editor).adminContent.publish({ part, cityId, version });
  shop.api.platform.sharedAnswers.forgetTenant(editor.tenant ?? 0);
}
