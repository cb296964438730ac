import type { RequestContext } from '../platform/request-context.ts';

/**
 * Pages of a room that stands above topics and that a topic may lead to. Stated in `<room>.links.ts`, in a list
 * `<room>Links`; whoever checks the links of a topic asks it.
 */
export interface LinkedPages {
  /** What finds the number of such a page in a path, as its first group. */
  readonly path: RegExp;
  /** Of some numbers those that lead visitors nowhere, with the reason as staff read it. */
  findDead(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, string>>;
}

let known: readonly LinkedPages[] | undefined;

/** Says once for the process what topics may lead to besides what they know themselves. */
export function announceLinks(pages: readonly LinkedPages[]): void {
  known = pages;
}

/** @throws Error before anybody has said what there is */
export function readLinks(): readonly LinkedPages[] {
  if (!known) throw new Error('nobody has said what topics lead to');
  return known;
}
