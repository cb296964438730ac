import type { RequestContext } from '../platform/request-context.ts';

/**
 * What a room does later, once for each thing that was planned. Stated in `<room>.later.ts`, in a list `<room>Laters`.
 */
export interface LaterWork {
  /** `asset.mature`: what a task says of what is to be done. */
  readonly kind: string;
  /** What staff call it. */
  readonly title: string;
  /**
   * Does it, in the transaction that also notes that it is done: both are true together or neither. It does nothing
   * outside the database; what a provider is asked for waits in a row of the room's own. A throw undoes it, and it is
   * tried again later.
   */
  perform(tx: RequestContext, refId: string): Promise<void>;
}

let known: ReadonlyMap<string, LaterWork> | undefined;

/**
 * Says once for the process what can be done later.
 * @throws Error where two rooms state the same kind
 */
export function announceLaters(works: readonly LaterWork[]): void {
  const byKind = new Map(works.map((work) => [work.kind, work]));
  if (byKind.size !== works.length) throw new Error('two works that are done later share a kind');
  known = byKind;
}

/** @throws Error before anybody has said what can be done: a process that forgot it would let everything lie. */
export function readLaters(): ReadonlyMap<string, LaterWork> {
  if (!known) throw new Error('nobody has said what can be done later');
  return known;
}

/** @throws Error for a kind that no room states */
export function findLater(kind: string): LaterWork {
  const work = readLaters().get(kind);
  if (!work) throw new Error(`no room does ${kind} later`);
  return work;
}
