import type { NoticeType } from '@jishi/contract/notice-type.ts';
import { afterCommit, type RequestContext } from '../platform/request-context.ts';
import { readChannels } from './choices.ts';
import { insertNotice } from './notice.queries.ts';
import { sendingChannels } from './notice.tables.ts';
import { ring } from './ring.ts';
import { hurrySending } from './send-notice.ts';
import { insertSending } from './sending.queries.ts';

/** What a member is told. */
export interface Telling {
  /** The tab of the message centre that it stands under. */
  kind: NoticeType;
  title: string;
  text: string;
  /** Address of this shop that it leads to; left out for none. */
  link?: string;
  /** `<subject>:<id>:<what happened>`: whoever tells the same again tells nothing. */
  dedupKey: string;
  /** When it happened; now by default. */
  at?: Date;
}

/**
 * Tells a member something, in the transaction of its cause: neither is true without the other. Once that stands, open
 * pages of the member count anew, and it goes on its way by whatever else the member has chosen.
 * @throws Error outside a transaction
 */
export async function tell(
  tx: RequestContext,
  memberId: number,
  { kind, title, text, link = '', dedupKey, at = new Date() }: Telling,
): Promise<void> {
  if (!tx.transactional) throw new Error('a member is told in the transaction of the cause');
  const { site, ...ways } = (await readChannels(tx, memberId))[kind];
  // What the member does not want to see is written all the same: the same is told once, whatever is chosen later.
  const unseen = site ? {} : { hidden: true, readAt: at };
  const row = { memberId, type: kind, title, body: text, link, dedupKey, createdAt: at, ...unseen };
  const id = await insertNotice(tx, row);
  if (id === undefined) return;
  if (site) afterCommit(tx, (ctx) => ring(ctx, memberId));
  const channels = sendingChannels.filter((channel) => ways[channel]);
  if (channels.length === 0) return;
  for (const channel of channels) await insertSending(tx, id, channel);
  afterCommit(tx, hurrySending);
}
