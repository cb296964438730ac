import type { RequestContext } from '../platform/request-context.ts';

/**
 * Pages of a room that texts of the shop lead to. Stated in `<room>.links.ts`, in a list `<room>Links`; whoever checks
 * links asks it.
 */
export interface LinkedPages {
  /** What finds the number or the name of such a page in a path, as its first group. */
  readonly path: RegExp;
  /** Of some of them those that lead visitors nowhere, with the reason as staff read it. */
  findDead(ctx: RequestContext, keys: readonly string[]): Promise<Map<string, string>>;
}

let known: readonly LinkedPages[] | undefined;

/** Says once for the process which pages there are that may be none. */
export function announceLinks(pages: readonly LinkedPages[]): void {
  known = pages;
}

/** @throws Error before anybody has said what there is */
export function readLinks(): readonly LinkedPages[] {
  if (!known) throw new Error('nobody has said where links lead');
  return known;
}
