import type { adminTopic, TopicBlockEntry } from '@jishi/contract/admin-topic.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { TOPIC_GONE, topicBlocks } from '@jishi/contract/topic-block.ts';
import { findArticleStates } from '../article/article.service.ts';
import { findProductBySku, findSkus, isSellable } from '../catalog/catalog.service.ts';
import { listTicketsOfCodes } from '../coupon/coupon.service.ts';
import { findLotteryPhase } from '../lottery/lottery.service.ts';
import { findDeadAddresses, noteAddresses } from '../outside-link/outside-link.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readLinks } from './linked-pages.ts';
import { selectTitlesByKey, selectTopic, type TopicRow } from './topic.queries.ts';

export type DeadLink = OutputOf<typeof adminTopic.checkLinks>[number];
/** Something that a block names, and where. */
interface Named {
  block: TopicBlockEntry;
  what: string;
}

/** What the draft of a topic names and visitors would not find (X3322). @throws AppError notFound */
export async function checkDraftLinks(ctx: RequestContext, id: number): Promise<DeadLink[]> {
  const row = await selectTopic(ctx, id);
  if (!row) throw notFound(TOPIC_GONE);
  return findDeadLinks(ctx, row.blocks);
}

/**
 * What blocks name and visitors would not find: goods that are not sold, topics and articles that are not published,
 * activities, coupons and lotteries that are none or over, and addresses outside that did not open when a job looked
 * last.
 */
export async function findDeadLinks(ctx: RequestContext, blocks: TopicRow['blocks']): Promise<DeadLink[]> {
  const shown = blocks.filter(({ hidden }) => !hidden);
  const links = shown.flatMap((block) => linksOf(block).map((what): Named => ({ block, what })));
  const found = await Promise.all([
    findDeadGoods(ctx, shown),
    findDeadPages(ctx, links),
    findDeadElsewhere(ctx, links),
    findDeadCodes(ctx, shown),
    findDeadOutside(ctx, shown),
  ]);
  return found.flat().toSorted((one, other) => one.blockId - other.blockId);
}

/** Notes what blocks lead to outside, so that the job looks there; in the transaction of whoever keeps them. */
export function noteOutside(tx: RequestContext, blocks: TopicRow['blocks']): Promise<void> {
  return noteAddresses(tx, blocks.filter(({ hidden }) => !hidden).flatMap(addressesOf));
}

/** Paths of the shop that a block leads to: its own link, those of its items, and those of its text. */
function linksOf(block: TopicBlockEntry): string[] {
  return leadsOf(block).filter((path) => path.startsWith('/'));
}

/** Addresses outside that a block leads to. */
function addressesOf(block: TopicBlockEntry): string[] {
  return leadsOf(block).filter((address) => /^https?:/i.test(address));
}

function leadsOf({ link, html, children }: TopicBlockEntry): string[] {
  const inText = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [link, ...children.map((item) => item.link), ...inText];
}

async function findDeadGoods(ctx: RequestContext, blocks: readonly TopicBlockEntry[]): Promise<DeadLink[]> {
  const named = blocks.flatMap((block) =>
    [block, ...block.children].flatMap(({ ppids }) => ppids.map((ppid) => ({ block, ppid }))),
  );
  const views = await findSkus(ctx, [...new Set(named.map(({ ppid }) => ppid))]);
  return named.flatMap(({ block, ppid }) => {
    const view = views.get(ppid);
    if (!view) return [tellDead(block, `商品 ${ppid}`, '没有这个商品')];
    return isSellable(view) ? [] : [tellDead(block, `商品 ${ppid}`, `“${view.name}”已下架或暂不可售`)];
  });
}

async function findDeadPages(ctx: RequestContext, links: readonly Named[]): Promise<DeadLink[]> {
  const keysAt = (folder: RegExp) => [...new Set(links.flatMap(({ what }) => folder.exec(what)?.[1] ?? []))];
  const goods = keysAt(PRODUCT).map(Number);
  const [products, topics, articles] = await Promise.all([
    Promise.all(goods.map(async (ppid) => [ppid, await findProductBySku(ctx, ppid)] as const)),
    selectTitlesByKey(ctx, keysAt(TOPIC)),
    findArticleStates(ctx, keysAt(ARTICLE).map(Number)),
  ]);
  const isSold = new Map(products.map(([ppid, product]) => [ppid, product !== undefined]));
  return links.flatMap(({ block, what }) => {
    const [ppid, topic, article] = [PRODUCT, TOPIC, ARTICLE].map((folder) => folder.exec(what)?.[1]);
    if (ppid !== undefined && !isSold.get(Number(ppid))) return [tellDead(block, what, '没有这个商品')];
    if (topic !== undefined && topics.get(topic) !== 'published')
      return [tellDead(block, what, topics.has(topic) ? '专题未发布或已下线' : '没有这个专题')];
    if (article !== undefined && articles.get(Number(article)) !== 'published')
      return [tellDead(block, what, articles.has(Number(article)) ? '文章未发布或已下线' : '没有这篇文章')];
    return [];
  });
}

/** Pages of rooms that stand above topics. */
async function findDeadElsewhere(ctx: RequestContext, links: readonly Named[]): Promise<DeadLink[]> {
  const found = readLinks().map(async ({ path, findDead }) => {
    const named = links.flatMap(({ block, what }) => {
      const id = path.exec(what)?.[1];
      return id === undefined ? [] : [{ block, what, id: Number(id) }];
    });
    const dead = await findDead(ctx, [...new Set(named.map(({ id }) => id))]);
    return named.flatMap(({ block, what, id }) => {
      const reason = dead.get(id);
      return reason === undefined ? [] : [tellDead(block, what, reason)];
    });
  });
  return (await Promise.all(found)).flat();
}

async function findDeadOutside(ctx: RequestContext, blocks: readonly TopicBlockEntry[]): Promise<DeadLink[]> {
  const named = blocks.flatMap((block) => addressesOf(block).map((what) => ({ block, what })));
  const dead = await findDeadAddresses(
    ctx,
    named.map(({ what }) => what),
  );
  return named.flatMap(({ block, what }) => {
    const found = dead.get(what);
    if (!found) return [];
    const { reason, status, checkedAt } = found;
    return [{ ...tellDead(block, what, reason), status, checkedAt: checkedAt.toISOString() }];
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
    if (state === undefined) return [tellDead(block, `优惠券 ${code}`, '没有这张优惠券')];
    return state === 'over' ? [tellDead(block, `优惠券 ${code}`, '优惠券活动已结束')] : [];
  });
  for (const block of blocks.filter(({ kind }) => kind === 'lottery')) {
    const phase = await findLotteryPhase(ctx, block.code);
    if (phase === undefined) dead.push(tellDead(block, `抽奖 ${block.code}`, '没有这个抽奖批次'));
    else if (phase === 'closed' || phase === 'revealed')
      dead.push(tellDead(block, `抽奖 ${block.code}`, '抽奖已结束'));
  }
  return dead;
}

const PRODUCT = /^\/product\/(\d{1,15})(?:\.html)?\/?(?:[?#]|$)/;
const TOPIC = /^\/topic\/([\w-]{1,40})\/?(?:[?#]|$)/;
const ARTICLE = /^\/article\/(\d{1,15})\/?(?:[?#]|$)/;

function tellDead({ id, kind, title }: TopicBlockEntry, link: string, reason: string): DeadLink {
  const block = `${topicBlocks[kind].name}“${title}”`;
  return { blockId: id, block, link, reason, status: 0, checkedAt: '' };
}
