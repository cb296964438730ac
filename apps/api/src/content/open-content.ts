import type { ContentEntry, SystemStatus } from '@jishi/contract/content-entry.ts';
import { systemStatus } from '@jishi/contract/content-entry.ts';
import type { ContentPart } from '@jishi/contract/content-part.ts';
import { presentPicture, type WirePicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type PartContent, selectDrafts, selectPublished } from './content.queries.ts';
import { mayPreview } from './content-preview.ts';
import { chooseForCity, visibleEntries } from './visible-entries.ts';

/** For how long a process keeps what is published; a change drops it at once. */
const KEEP_SECONDS = 60;

/** Who reads: in which city (that of the visitor if not said), and whether drafts are asked for. */
export interface ReadOptions {
  cityId?: number | undefined;
  preview?: string | undefined;
}

/** Reads parts of one tenant for one city at one moment: `entries('top-link')`. */
export interface ContentReader {
  entries(part: ContentPart): ContentEntry[];
  status(): SystemStatus;
}

/**
 * Opens the content of the tenant: one read for all parts and cities, shared by everything that shows content.
 * A preview reads the drafts instead.
 */
export async function openContent(ctx: RequestContext, options: ReadOptions = {}): Promise<ContentReader> {
  const parts = mayPreview(ctx, options.preview) ? await selectDrafts(ctx) : await readPublished(ctx);
  const cityId = options.cityId || ctx.visitor.countyId;
  const at = Date.now();
  return {
    entries: (part) => visibleEntries(chooseForCity(parts, part, cityId)?.entries ?? [], at),
    status: () => chooseForCity(parts, 'system-status', cityId)?.status ?? systemStatus.parse({}),
  };
}

async function readPublished(ctx: RequestContext): Promise<PartContent[]> {
  const { sharedAnswers } = ctx.platform;
  // The same for all cities and shops of the tenant, so it is kept under none.
  const anywhere = { ...ctx, visitor: { ...ctx.visitor, countyId: 0, storeId: 0 } };
  const answer = await sharedAnswers.readOrMake(
    sharedAnswers.keyOf(anywhere, 'content.published', ''),
    KEEP_SECONDS,
    async () => JSON.stringify({ data: await selectPublished(ctx) }),
  );
  return answer.data as PartContent[];
}

/** A picture of an entry as a page needs it; null for none. */
export function presentEntryPicture(image: ContentEntry['image'], alt: string): WirePicture | null {
  if (!image) return null;
  return presentPicture({ ...image, key: image.url.replace('/files/', '') }, alt);
}
