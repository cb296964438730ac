import { findSkuRows, findSkus } from '@jishi/api/catalog/catalog.service.ts';
import { findOrRegisterMember, maskName } from '@jishi/api/member/member.service.ts';
import type { StoredPicture } from '@jishi/api/platform/pictures/picture-pipeline.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import {
  fillTryouts,
  type WrittenApplication,
  type WrittenTryout,
} from '@jishi/api/tryout/tryout.service.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import { takeBuyerPhoto } from '../comments/buyer-photos.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { demoReasons, demoReports } from '../tryouts/demo-reports.ts';
import { borrowTried } from './borrow-tried.ts';
import { findCheapGoods } from './demo-orders.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const DAY_MS = 86_400_000;
const QUOTA = 2;
/** Members beside the demo's own who apply. */
const APPLICANTS = 14;
const PHOTOS = 3;
/** Models that are tried, out of so many SKUs. */
const TRIED = 5;
const LOOKED_AT = 60;
const rules =
  '入选后 3 天内确认，逾期名额顺延。\n商品从仓库免运费寄出，试用后归您所有。\n收货后按时提交真实报告，评分高低不影响奖励。';

const lendingRules =
  '入选后 3 天内确认并支付押金，逾期名额顺延。\n商品从仓库免运费寄出，收货后 30 天内寄回或送到门店。\n归还验收后押金原路退还，损坏、缺件按实际扣除。';
/** Below the price of all that is tried. */
const DEPOSIT_FEN = 3_000;

interface Tested {
  ppid: number;
  name: string;
  photos: StoredPicture[];
}
const days = (count: number) => new Date(Date.now() + count * DAY_MS);

/**
 * Try-outs of the demo in every state: one to apply for, one to come, one whose place the demo's member is to confirm,
 * one whose report is due in three days, and one that is over with its reports.
 */
export async function seedTryouts(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const goods = await findTested(ctx, tenantId);
  const [first] = goods;
  if (!first) return;
  await inTransaction(ctx, async (tx) => {
    const memberIds: number[] = [];
    for (let at = 0; at < APPLICANTS; at += 1)
      memberIds.push(
        (await findOrRegisterMember(tx, `138001${String(200 + at).padStart(5, '0')}`)).member.id,
      );
    const own = (await findOrRegisterMember(tx, DEMO_MEMBER)).member.id;
    await fillTryouts(tx, compose(goods, first, memberIds, own));
  });
  await borrowTried(ctx, DEPOSIT_FEN);
}

function compose(
  goods: readonly Tested[],
  first: Tested,
  memberIds: readonly number[],
  own: number,
): WrittenTryout[] {
  const [a = 0, b = 0, c = 0, ...rest] = memberIds;
  // Over first: its units are free again before the others set theirs aside.
  const written: ((one: Tested) => WrittenTryout)[] = [
    (one) => ({
      ...draftOf(one, { title: '往期试用', from: -60, to: -50, result: -49 }),
      state: 'over',
      applications: [reported(one, own, 1, 0), reported(one, a, 2, 1), ...waiting([b, c], 3)],
    }),
    (one) => ({
      ...draftOf(one, { title: '首批试用', from: -2, to: 5, result: 6 }),
      state: 'published',
      applications: [...rest].map((memberId, index) => applied(memberId, index)),
    }),
    (one) => ({
      ...draftOf(one, { title: '新品体验官', from: -12, to: -2, result: -1 }),
      state: 'announced',
      applications: [
        { ...applied(own, 2), state: 'chosen', rank: 1, confirmBy: days(2) },
        { ...applied(b, 3), state: 'sent', rank: 2 },
        ...waiting(rest.slice(0, 5), 3),
      ],
    }),
    (one) => ({
      ...draftOf(one, { title: '深度试用', from: -40, to: -30, result: -29, price: 990 }),
      state: 'announced',
      applications: [
        { ...applied(own, 4), state: 'received', rank: 1, reportBy: days(3) },
        reported(one, c, 2, 2),
        ...waiting(rest.slice(5), 3),
      ],
    }),
    (one) => ({
      ...draftOf(one, { title: '借测体验', from: -20, to: -12, result: -11, lent: true }),
      state: 'announced',
      applications: [
        { ...applied(own, 5), state: 'chosen', rank: 1, confirmBy: days(2) },
        ...waiting(rest.slice(2, 6), 2),
      ],
    }),
    (one) => ({
      ...draftOf(one, { title: '即将开始', from: 2, to: 9, result: 10, price: 990 }),
      state: 'published',
      applications: [],
    }),
  ];
  // One that is over holds nothing any more and shares its goods; each of the others has its own.
  return written.flatMap((write, index) => {
    const one = index === 0 ? first : goods[index - 1];
    return one ? [write(one)] : [];
  });
}

function draftOf(
  { ppid, name }: Tested,
  {
    title,
    from,
    to,
    result,
    price = 0,
    lent = false,
  }: { title: string; from: number; to: number; result: number; price?: number; lent?: boolean },
): Pick<WrittenTryout, 'draft'> {
  return {
    draft: {
      ...{ ppid, title: `${name} ${title}`, priceFen: price, quota: QUOTA, levelMin: 1, memberDays: 0 },
      ...{ startsAt: days(from), endsAt: days(to), resultAt: days(result), reportDays: 21, choosing: 'draw' },
      ...{ way: lent ? 'lend' : 'express', depositFen: lent ? DEPOSIT_FEN : 0, lendDays: 30 },
      intro: `邀请 ${QUOTA} 位会员试用${name}，把真实感受写给还在犹豫的人看。\n好用在哪里、哪里还不够好，都欢迎写出来。`,
      rules: lent ? lendingRules : rules,
      fields: [
        {
          key: 'use',
          title: '主要使用场景',
          kind: 'choice',
          options: ['通勤', '办公', '运动', '居家'],
          required: true,
        },
      ],
    },
  };
}

function applied(memberId: number, at: number): WrittenApplication {
  return {
    ...{ memberId, state: 'applied', score: 20 + ((at * 13) % 60), rank: null },
    reason: demoReasons[at % demoReasons.length] ?? '',
    ...{ confirmBy: null, reportBy: null, createdAt: days(-1) },
  };
}

function waiting(memberIds: readonly number[], from: number): WrittenApplication[] {
  return memberIds.map((memberId, index) => ({
    ...applied(memberId, index),
    state: 'notChosen',
    rank: from + index,
  }));
}

/** Somebody who has had a place, with the report that everybody sees. */
function reported({ photos }: Tested, memberId: number, rank: number, at: number): WrittenApplication {
  const report = demoReports[at % demoReports.length];
  if (!report) throw new Error('the demo has no reports');
  const { title, sections, score, comments } = report;
  return {
    ...applied(memberId, at),
    ...{ state: 'finished', rank, reportBy: days(-9) },
    report: {
      ...{ score, featured: at === 0, shownAt: days(-12 - at) },
      content: [
        { kind: 'heading', text: title, picture: null },
        ...sections.flatMap(([heading, text], index) => {
          const picture = photos[index];
          return [
            { kind: 'heading' as const, text: heading, picture: null },
            { kind: 'text' as const, text, picture: null },
            ...(picture ? [{ kind: 'picture' as const, text: '', picture }] : []),
          ];
        }),
      ],
      comments: comments.map((content) => ({ memberId, nickname: maskName('小林同学'), content })),
    },
  };
}

/** Accessories of different models of which the warehouse has enough, with pictures as a buyer takes them. */
async function findTested(ctx: RequestContext, tenantId: DemoTenantId): Promise<Tested[]> {
  const near = (await findCheapGoods(ctx, tenantId, LOOKED_AT))
    .filter(({ isNear }) => isNear)
    .map(({ ppid }) => ppid);
  const models = listTenantModels(tenantId);
  const rows = await findSkuRows(
    ctx,
    models.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
    [],
  );
  const views = await findSkus(ctx, near);
  const tested: Tested[] = [];
  const met = new Set<string>();
  for (const ppid of near) {
    const code = rows.find((row) => row.ppid === ppid)?.code;
    const model = models.find(({ variants }) => variants.some(({ sku }) => sku === code));
    const look = model?.variants.find(({ sku }) => sku === code)?.look;
    const view = views.get(ppid);
    if (tested.length === TRIED || !model || look === undefined || !view) continue;
    if (met.has(model.code)) continue;
    met.add(model.code);
    const photos: StoredPicture[] = [];
    for (let place = 0; place < PHOTOS; place += 1) {
      const photo = await takeBuyerPhoto(ctx.platform.files, { model, look, place });
      if (photo) photos.push(photo);
    }
    tested.push({ ppid, name: view.name, photos });
  }
  return tested;
}
