import { findUnsold } from '../catalog/goods-desk.service.ts';
import { type DeadLink, findDeadLinks, linksIn, noteLinks } from '../link-check/link-check.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectShownTexts } from './article.queries.ts';
import { updateArticle } from './desk.queries.ts';

/** Articles that are checked in a night, the newest first. */
const MOST_CHECKED = 2_000;

/** What a text and its goods lead to and readers would not find, goods first. */
export async function findDeadInArticle(
  ctx: RequestContext,
  { html, ppids }: { html: string; ppids: readonly number[] },
): Promise<DeadLink[]> {
  const [unsold, dead] = await Promise.all([findUnsold(ctx, ppids), findDeadLinks(ctx, linksIn(html))]);
  const goods = [...unsold].map(([ppid, reason]) => ({
    link: `商品 ${ppid}`,
    reason,
    status: 0,
    checkedAt: '',
  }));
  return [...goods, ...dead.values()];
}

/** Checks what readers see, and keeps for the list of staff how much of it leads nowhere. */
export async function checkShownArticles(ctx: RequestContext): Promise<void> {
  for (const { id, deadLinks, ...text } of await selectShownTexts(ctx, MOST_CHECKED)) {
    await noteLinks(ctx, linksIn(text.html));
    const dead = await findDeadInArticle(ctx, text);
    if (dead.length !== deadLinks) await updateArticle(ctx, id, { deadLinks: dead.length });
  }
}
