import type { home } from '@jishi/contract/home.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { openContent, presentEntryPicture, type ReadOptions } from './open-content.ts';
import { hasConfirmed, insertConfirmation } from './pop-window.queries.ts';

export { assertPictures as assertEntryPictures } from './assert-pictures.ts';
export { cleanEntries, type EntryInput, flattenEntries } from './clean-entries.ts';
export { findFilingNumber } from './filing-number.ts';
export { openContent, presentEntryPicture, type ReadOptions } from './open-content.ts';
export { presentAd, readAds } from './read-ads.ts';
export { type SeedEntry, seedPart } from './seed-part.ts';
export { visibleEntries } from './visible-entries.ts';

/** The first pop window of now, unless this visitor has confirmed it (C049). */
export async function readPopWindow(
  ctx: RequestContext,
  options: ReadOptions,
): Promise<OutputOf<typeof home.popWindow>> {
  const [entry] = (await openContent(ctx, options)).entries('pop-window');
  if (!entry) return null;
  const visitor = visitorKey(ctx);
  if (!options.preview && visitor && (await hasConfirmed(ctx, entry.id, visitor))) return null;
  const { id, title, html, link } = entry;
  return { id, title, content: html, link, image: presentEntryPicture(entry.image, title) };
}

/** Remembers that this visitor has seen a pop window (C050). @throws AppError notFound for one that is not shown */
export async function confirmPopWindow(ctx: RequestContext, id: number): Promise<void> {
  const shown = (await openContent(ctx)).entries('pop-window');
  if (!shown.some((entry) => entry.id === id)) throw notFound('弹窗已结束');
  const visitor = visitorKey(ctx);
  if (visitor) await insertConfirmation(ctx, id, visitor);
}

/** A member wherever signed in, else the device; nobody without a device id. */
function visitorKey({ visitor }: RequestContext): string | undefined {
  if (visitor.member) return `m${visitor.member.memberId}`;
  return visitor.deviceId ? `d${visitor.deviceId}` : undefined;
}
