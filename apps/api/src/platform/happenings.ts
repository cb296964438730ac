import type { RequestContext } from './request-context.ts';

/**
 * What can happen in a room, and is told to others: `topic<OrderHappening>('order')`. Exported by the service of the
 * room.
 */
export interface Topic<What> {
  readonly name: string;
  /** Never there: it only carries the type. */
  readonly what?: What;
}

/** What a room does when something happens in another one. */
export interface Follower {
  readonly topic: string;
  /** `checkout.give-back`, for logs and for reading. */
  readonly name: string;
  follow(ctx: RequestContext, what: never): Promise<void>;
}

export function topic<What>(name: string): Topic<What> {
  return { name };
}

/**
 * Follows a topic. `follow` runs in the transaction of what happened: both are true together or neither, a throw undoes
 * both, and nothing outside the database is done. It stands in `<room>.happenings.ts`, in a list `<room>Followers`,
 * which is found there.
 */
export function followTopic<What>(
  { name: topicName }: Topic<What>,
  name: string,
  follow: (ctx: RequestContext, what: What) => Promise<void>,
): Follower {
  return { topic: topicName, name, follow };
}

let known: readonly Follower[] | undefined;

/**
 * Says once for the process who follows what. Whoever follows the same topic acts in the order of the names: the same
 * in every transaction and process, so that nobody takes the locks of two rooms the other way round.
 * @throws Error where two followers share a name
 */
export function announceFollowers(followers: readonly Follower[]): void {
  if (new Set(followers.map(({ name }) => name)).size !== followers.length)
    throw new Error('two followers share a name');
  known = followers.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Something happened: whoever follows it acts, one after the other, before the caller's transaction ends. */
export async function tellFollowers<What>(
  ctx: RequestContext,
  { name }: Topic<What>,
  what: What,
): Promise<void> {
  if (!ctx.transactional) throw new Error(`what happens to ${name} is told in its transaction`);
  // Without the list a shop would sell and keep no stock; a process that forgot it must not go on.
  if (!known) throw new Error('nobody has said who follows what happens');
  for (const follower of known) if (follower.topic === name) await follower.follow(ctx, what as never);
}
