import type { RequestContext } from '../platform/request-context.ts';
import { keyOf } from './keyword-key.ts';
import { countSynonyms, insertPin, insertSynonym } from './search-rule.queries.ts';

/** First rules of a demo site. @returns false where it has some already */
export async function fillRules(
  ctx: RequestContext,
  synonyms: readonly { words: string[]; oneWay: boolean }[],
  pins: readonly { keyword: string; position: number; productId: number }[],
): Promise<boolean> {
  if ((await countSynonyms(ctx)) > 0) return false;
  for (const group of synonyms) await insertSynonym(ctx, { ...group, active: true });
  for (const pin of pins) {
    await insertPin(ctx, {
      ...pin,
      key: keyOf(pin.keyword),
      startsAt: new Date(),
      endsAt: null,
      active: true,
    });
  }
  return true;
}
