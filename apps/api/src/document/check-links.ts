import { findDeadLinks, linksIn, noteLinks } from '../link-check/link-check.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { updateEntry } from './desk.queries.ts';
import { selectShownTexts } from './document.queries.ts';

/** Checks what readers see, and keeps for the list of staff how much of it leads nowhere. */
export async function checkShownDocuments(ctx: RequestContext): Promise<void> {
  for (const { id, html, deadLinks } of await selectShownTexts(ctx)) {
    const links = linksIn(html);
    await noteLinks(ctx, links);
    const dead = await findDeadLinks(ctx, links);
    if (dead.size !== deadLinks) await updateEntry(ctx, id, { deadLinks: dead.size });
  }
}
