import { type AdPosition, adPositions } from '@jishi/contract/ad-position.ts';
import type { ads } from '@jishi/contract/ads.ts';
import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { openContent, presentEntryPicture, type ReadOptions } from './open-content.ts';

type Positions = OutputOf<typeof ads.byPositions>;

/** Ads of positions (S423), in the order asked for. */
export async function readAds(
  ctx: RequestContext,
  ids: readonly number[],
  options: ReadOptions,
): Promise<Positions> {
  const content = await openContent(ctx, options);
  const byId = new Map(
    (Object.keys(adPositions) as AdPosition[]).map((position) => [
      adPositions[position].id as number,
      position,
    ]),
  );
  return ids.flatMap((id) => {
    const position = byId.get(id);
    if (!position) return [];
    return [{ id, name: adPositions[position].name, ads: content.entries(`ads-${position}`).map(presentAd) }];
  });
}

/** An entry as an ad. */
export function presentAd(entry: ContentEntry): Positions[number]['ads'][number] {
  const { id, title, text, link, dark } = entry;
  return { id, title, subtitle: text, link, dark, image: presentEntryPicture(entry.image, title) };
}
