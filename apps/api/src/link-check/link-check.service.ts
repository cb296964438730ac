import { findDeadAddresses, noteAddresses } from '../outside-link/outside-link.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readLinks } from './linked-pages.ts';

export { announceLinks, type LinkedPages } from './linked-pages.ts';

/** A path of the shop, or an address outside, at which visitors find nothing. */
export interface DeadLink {
  link: string;
  /** 没有这个商品；打不开（HTTP 404） */
  reason: string;
  /** What an address outside answered; 0 for no answer, and for paths. */
  status: number;
  /** When it was looked at outside; '' for paths, which are looked up at once. */
  checkedAt: string;
}

/** What a text leads to, in its order: `href` of its links. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

/**
 * Of some links those that lead visitors nowhere: pages that are not there, not published or over, and addresses
 * outside that did not open when a job looked last. Links to other pages of the shop are taken for good.
 */
export async function findDeadLinks(
  ctx: RequestContext,
  links: readonly string[],
): Promise<Map<string, DeadLink>> {
  const found = new Map<string, DeadLink>();
  const inside = readLinks().map(async ({ path, findDead }) => {
    const keys = new Map(
      links.flatMap((link) => {
        const key = link.startsWith('/') ? path.exec(link)?.[1] : undefined;
        return key === undefined ? [] : [[link, key] as const];
      }),
    );
    const dead = keys.size === 0 ? new Map() : await findDead(ctx, [...new Set(keys.values())]);
    for (const [link, key] of keys) {
      const reason: string | undefined = dead.get(key);
      if (reason !== undefined) found.set(link, { link, reason, status: 0, checkedAt: '' });
    }
  });
  const [outside] = await Promise.all([findDeadAddresses(ctx, links.filter(isOutside)), ...inside]);
  for (const [link, { reason, status, checkedAt }] of outside)
    found.set(link, { link, reason, status, checkedAt: checkedAt.toISOString() });
  return found;
}

/** Notes what a page leads to outside, so that the job looks there; in the transaction of whoever keeps the page. */
export function noteLinks(tx: RequestContext, links: readonly string[]): Promise<void> {
  return noteAddresses(tx, links.filter(isOutside));
}

function isOutside(link: string): boolean {
  return /^https?:/i.test(link);
}
