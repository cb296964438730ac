import type { notice } from '@jishi/contract/notice.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { readMember } from '../member/member.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import type { Reader } from './broadcast.queries.ts';
import { countUnread, type MessageChoice, markHidden, markRead, selectMessages } from './notice.queries.ts';
import { ring } from './ring.ts';

export { type Telling, tell } from './tell.ts';

/** Messages of the member who asks, newest first (C234). */
export async function listMessages(
  ctx: RequestContext,
  { type, page, pageSize }: ParsedInputOf<typeof notice.list>,
): Promise<OutputOf<typeof notice.list>> {
  const reader = await requireReader(ctx);
  const [{ rows, total }, unread] = await Promise.all([
    selectMessages(ctx, reader, { type, page, pageSize }),
    countUnread(ctx, reader),
  ]);
  const list = rows.map(({ body, at, ...row }) => ({ ...row, text: body, at: at.toISOString() }));
  return { list, total, page, pageSize, unread: { ...noneUnread, ...unread } };
}

const noneUnread = { trade: 0, asset: 0, activity: 0, service: 0, question: 0, system: 0 };

/** How many messages a member has not read (S080, S308). */
export async function countUnreadMessages(ctx: RequestContext, reader: Reader): Promise<number> {
  const unread = await countUnread(ctx, reader);
  return Object.values(unread).reduce((sum, some) => sum + some, 0);
}

/**
 * Marks messages of the member who asks as read (C235): those named, those of a type, or all. What is not his is passed
 * over.
 */
export async function readMessages(
  ctx: RequestContext,
  { ids, type }: ParsedInputOf<typeof notice.read>,
): Promise<OutputOf<typeof notice.read>> {
  const reader = await requireReader(ctx);
  await inTransaction(ctx, (tx) => markRead(tx, reader, { type, named: ids && sortKeys(ids) }));
  await ring(ctx, reader.id);
  return { unread: await countUnreadMessages(ctx, reader) };
}

/** Takes messages of the member who asks out of his list, or puts them back. What is not his is passed over. */
export async function hideMessages(
  ctx: RequestContext,
  { ids, hidden }: ParsedInputOf<typeof notice.hide>,
): Promise<void> {
  const reader = await requireReader(ctx);
  await inTransaction(ctx, (tx) => markHidden(tx, reader, sortKeys(ids), hidden));
  await ring(ctx, reader.id);
}

async function requireReader(ctx: RequestContext): Promise<Reader> {
  const { id, level } = await readMember(ctx, requireMember(ctx));
  return { id, level };
}

/** `n12` is notice 12, `b3` broadcast 3. */
function sortKeys(keys: readonly string[]): NonNullable<MessageChoice['named']> {
  const idsOf = (letter: string) =>
    keys.filter((key) => key.startsWith(letter)).map((key) => Number(key.slice(1)));
  return { notices: idsOf('n'), broadcasts: idsOf('b') };
}
