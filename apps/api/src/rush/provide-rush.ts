import { findSkus } from '../catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { findLowPrice } from './find-low-price.ts';
import { markSession } from './mark-session.ts';
import { planItem } from './plan-item.ts';
import { prepareItem } from './prepare-item.ts';
import { selectItems } from './rush.queries.ts';
import { insertSession, replaceItems, selectSession, selectSessions } from './session.queries.ts';

/** A session for a shop that is filled. */
interface ProvidedSession {
  name: string;
  startsAt: Date;
  endsAt: Date;
  goods: readonly { ppid: number; offPercent: number; quota: number }[];
}

/**
 * Publishes sessions in a shop that is filled, whatever the time: those that begin soon have their units at once.
 * Nothing where the tenant has any.
 * @returns numbers of the items of each session, in the order of its goods; goods without a price are left out
 */
export async function provideSessions(
  ctx: RequestContext,
  sessions: readonly ProvidedSession[],
): Promise<number[][]> {
  if ((await selectSessions(ctx, { page: 1, pageSize: 1 })).total > 0) return [];
  const made: number[][] = [];
  for (const one of sessions) made.push(await inTransaction(ctx, (tx) => provideSession(tx, one)));
  return made;
}

async function provideSession(
  tx: RequestContext,
  { name, startsAt, endsAt, goods }: ProvidedSession,
): Promise<number[]> {
  const views = await findSkus(
    tx,
    goods.map(({ ppid }) => ppid),
  );
  const drafts = [];
  for (const { ppid, offPercent, quota } of goods) {
    const view = views.get(ppid);
    const lowFen = view && (await findLowPrice(tx, view));
    if (lowFen === undefined) continue;
    // Whole yuan, as a shop writes them.
    const priceFen = Math.max(100, Math.floor((lowFen * (100 - offPercent)) / 10_000) * 100 - 100);
    if (priceFen >= lowFen) continue;
    const limits = { perMember: 1, perOrder: 1, needRealName: false, minMemberDays: 0 };
    drafts.push({ ppid, priceFen, lowFen, quota, ...limits });
  }
  const id = await insertSession(tx, { name, startsAt, endsAt, state: 'published' });
  await replaceItems(tx, id, drafts);
  const session = await selectSession(tx, id);
  if (!session) throw new Error(`session ${id} is gone`);
  await markSession(tx, session);
  const items = await selectItems(tx, [id]);
  for (const item of items) {
    await planItem(tx, item.id, session);
    if (startsAt <= new Date()) await prepareItem(tx, item.id);
  }
  const idOf = new Map(items.map((item) => [item.ppid, item.id]));
  return drafts.flatMap(({ ppid }) => idOf.get(ppid) ?? []);
}
