import { adPositions } from '@jishi/contract/ad-position.ts';
import type { global } from '@jishi/contract/global.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { listAnnouncedTerms } from '../clause/clause.service.ts';
import { type ReadOptions, readAds } from '../content/content.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listHotWords } from '../search/search.service.ts';
import { readPageContent } from './page-content.ts';
import { readMenu } from './read-menu.ts';
import { readSystemStatus } from './system-status.ts';

/** What every page shows around itself, as one answer: a page asks for it once, and gets what the last one got. */
export async function readShell(
  ctx: RequestContext,
  options: ReadOptions,
): Promise<OutputOf<typeof global.shell>> {
  const [menu, { hotSearch }, content, status, ads, announcedTerms] = await Promise.all([
    readMenu(ctx, options),
    listHotWords(ctx, options),
    readPageContent(ctx, { ...options, groups: '' }),
    readSystemStatus(ctx, options),
    readAds(ctx, [adPositions.topBanner.id, adPositions.headerSide.id], options),
    listAnnouncedTerms(ctx),
  ]);
  const [topAd = null, sideAd = null] = ads.map((place) => place.ads[0] ?? null);
  return { menu, hotWords: hotSearch, content, status, topAd, sideAd, announcedTerms };
}
