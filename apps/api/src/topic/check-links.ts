import type { adminTopic, TopicBlockEntry } from '@jishi/contract/admin-topic.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { TOPIC_GONE, topicBlocks } from '@jishi/contract/topic-block.ts';
import { findUnsold } from '../catalog/goods-desk.service.ts';
import { listTicketsOfCodes } from '../coupon/coupon.service.ts';
import { findDeadLinks, linksIn, noteLinks } from '../link-check/link-check.service.ts';
import { findLotteryPhase } from '../lottery/lottery.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectTopic, type TopicRow } from './topic.queries.ts';

export type DeadLink = OutputOf<typeof adminTopic.checkLinks>[number];
/** What the draft of a topic names and visitors would not find (X3322). @throws AppError notFound */
export async function checkDraftLinks(ctx: RequestContext, id: number): Promise<DeadLink[]> {
  const row = await selectTopic(ctx, id);
  if (!row) throw notFound(TOPIC_GONE);
  return findDeadBlocks(ctx, row.blocks);
}

/**
 * What blocks name and visitors would not find: goods that are not sold, pages that are none, not published or over,
 * coupons and lotteries that are over, and addresses outside that did not open when a job looked last.
 */
export async function findDeadBlocks(ctx: RequestContext, blocks: TopicRow['blocks']): Promise<DeadLink[]> {
  const shown = blocks.filter(({ hidden }) => !hidden);
  const found = await Promise.all([
    findDeadGoods(ctx, shown),
    findDeadLeads(ctx, shown),
    findDeadCodes(ctx, shown),
  ]);
  return found.flat().toSorted((one, other) => one.blockId - other.blockId);
}

/** Notes what blocks lead to outside, so that the job looks there; in the transaction of whoever keeps them. */
export function noteOutside(tx: RequestContext, blocks: TopicRow['blocks']): Promise<void> {
  return noteLinks(tx, blocks.filter(({ hidden }) => !hidden).flatMap(leadsOf));
}

/** Where a block leads: its own link, those of its items, and those of its text. */
function leadsOf({ link, html, children }: TopicBlockEntry): string[] {
  return [link, ...children.map((item) => item.link), ...linksIn(html)];
}

async function findDeadLeads(ctx: RequestContext, blocks: readonly TopicBlockEntry[]): Promise<DeadLink[]> {
  const dead = await findDeadLinks(ctx, blocks.flatMap(leadsOf));
  return blocks.flatMap((block) =>
    leadsOf(block).flatMap((link) => {
      const found = dead.get(link);
      return found ? [{ ...describeDead(block, link, found.reason), ...found }] : [];
    }),
  );
}

async function findDeadGoods(ctx: RequestContext, blocks: readonly TopicBlockEntry[]): Promise<DeadLink[]> {
  const named = blocks.flatMap((block) =>
    [block, ...block.children].flatMap(({ ppids }) => ppids.map((ppid) => ({ block, ppid }))),
  );
  const unsold = await findUnsold(
    ctx,
    named.map(({ ppid }) => ppid),
  );
  return named.flatMap(({ block, ppid }) => {
    const reason = unsold.get(ppid);
    return reason === undefined ? [] : [describeDead(block, `商品 ${ppid}`, reason)];
  });
}

async function findDeadCodes(ctx: RequestContext, blocks: readonly TopicBlockEntry[]): Promise<DeadLink[]> {
  const coupons = blocks.flatMap((block) =>
    block.kind === 'coupons' ? block.children.map(({ code }) => ({ block, code })) : [],
  );
  const tickets = await listTicketsOfCodes(
    ctx,
    coupons.map(({ code }) => code),
  );
  const open = new Map(tickets.map(({ ruleCode, state }) => [ruleCode, state]));
  const dead = coupons.flatMap(({ block, code }) => {
    const state = open.get(code);
    if (state === undefined) return [describeDead(block, `优惠券 ${code}`, '没有这张优惠券')];
    return state === 'over' ? [describeDead(block, `优惠券 ${code}`, '优惠券活动已结束')] : [];
  });
  for (const block of blocks.filter(({ kind }) => kind === 'lottery')) {
    const phase = await findLotteryPhase(ctx, block.code);
    if (phase === undefined) dead.push(describeDead(block, `抽奖 ${block.code}`, '没有这个抽奖批次'));
    else if (phase === 'closed' || phase === 'revealed')
      dead.push(describeDead(block, `抽奖 ${block.code}`, '抽奖已结束'));
  }
  return dead;
}

function describeDead({ id, kind, title }: TopicBlockEntry, link: string, reason: string): DeadLink {
  const block = `${topicBlocks[kind].name}“${title}”`;
  return { blockId: id, block, link, reason, status: 0, checkedAt: '' };
}
