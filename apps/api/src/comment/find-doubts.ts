import type { RequestContext } from '../platform/request-context.ts';
import { isNearlyAmong } from './comment-text.ts';
import { countOfDevice, hasPicture, hasText, selectOtherTexts } from './doubt.queries.ts';
import type { NewComment } from './write-comment.queries.ts';

/** Comments of one browser in a day that are one household; the next ones are looked at. */
const MOST_OF_DEVICE = 5;
const DAY_MS = 86_400_000;
/** Comments of a product that a new one is compared with. */
const COMPARED = 200;

/**
 * Why staff should look at a comment before others see it: a picture that stands under another one, more comments of a
 * browser than a household writes in a day, words that somebody else has said. Nothing is refused by itself.
 * @param comment as it was just written
 */
export async function findDoubts(
  tx: RequestContext,
  comment: NewComment & { id: number; productId: number; memberId: number },
): Promise<string[]> {
  const { id, productId, memberId, content, deviceId = '', textHash = '', pictures = [] } = comment;
  const doubts: string[] = [];
  const keys = pictures.map(({ key }) => key);
  if (await hasPicture(tx, keys, id)) doubts.push('图片与其他评价相同');
  if (deviceId !== '') {
    const count = await countOfDevice(tx, deviceId, new Date(Date.now() - DAY_MS));
    if (count > MOST_OF_DEVICE) doubts.push('同一设备当天评价过多');
  }
  const isSaid =
    (textHash !== '' && (await hasText(tx, textHash, memberId))) ||
    isNearlyAmong(content, await selectOtherTexts(tx, { productId, memberId, before: id }, COMPARED));
  if (isSaid) doubts.push('文字与其他会员的评价相近');
  return doubts;
}
