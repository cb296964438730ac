import { findUsedPictures } from '../platform/pictures/picture-uses.ts';
import { copyWithoutAddress, removeFromAddress } from '../platform/pictures/withdraw-picture.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  selectCardPictures,
  selectPublicPictures,
  selectTenants,
  updatePicture,
} from './old-pictures.queries.ts';

const BATCH = 100;

/**
 * Makes the pictures private that were sent while every picture had an address (decision 0022): each is kept without
 * one, and the file behind the address goes, unless the shop shows the very same file elsewhere, at any tenant, since
 * files are kept once under their hash. The message comes last, so that what died half way is found and finished by the
 * next run.
 * @returns how many messages were changed
 */
export async function hideOldPictures(ctx: RequestContext): Promise<number> {
  const { files } = ctx.platform;
  let hidden = 0;
  let after = { conversationId: 0, seq: 0 };
  for (;;) {
    const rows = await selectPublicPictures(ctx, { after, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return hidden;
    const shown = await findShownElsewhere(ctx, [...new Set(rows.map(({ picture }) => picture.key))]);
    for (const row of rows) {
      const key = await copyWithoutAddress(files, row.picture.key);
      if (key === undefined) {
        ctx.log.warn({ key: row.picture.key }, 'a picture of a conversation is missing');
        continue;
      }
      if (!shown.has(row.picture.key)) await removeFromAddress(files, row.picture.key);
      await updatePicture(ctx, { ...row, picture: { ...row.picture, key } });
      hidden += 1;
    }
    after = last;
  }
}

/** Which of some pictures are more than a part of conversations. */
async function findShownElsewhere(
  ctx: RequestContext,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  for (const { id, name, settings } of await selectTenants(ctx)) {
    const there: RequestContext = {
      ...ctx,
      tenant: { id, name, settings, hosts: [] },
      db: ctx.platform.database.forTenant(id),
      transactional: false,
    };
    const settingsText = JSON.stringify(settings);
    const found = await Promise.all([
      findUsedPictures(there, keys, ['chat_message']),
      selectCardPictures(there, keys),
      keys.filter((key) => settingsText.includes(key)),
    ]);
    for (const key of found.flat()) shown.add(key);
  }
  return shown;
}
