import type { adminSalesReport } from '@jishi/contract/admin-sales-report.ts';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { cohortMonths } from '@jishi/contract/sales-report-words.ts';
import { maskMobile, maskName } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import {
  type Buyers,
  type BuyersAsk,
  selectBuyers,
  selectCohorts,
  selectTopBuyers,
} from './buyers.queries.ts';
import { decideStore } from './decide-store.ts';
import { planSpans } from './report-span.ts';

type Report = OutputOf<typeof adminSalesReport.members>;

/** Months of first orders, and members with the most net sales. */
const COHORTS = 13;
const TOP = 50;

/** Who bought in a time, who came again, and when (X3172). */
export async function readBuyers(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminSalesReport.members>,
): Promise<Report> {
  const now = new Date();
  const spans = planSpans(input, now);
  const storeId = decideStore(ctx, input.storeId);
  const ask: BuyersAsk = { since: spans.now.since, until: spans.now.until, storeId };
  const [[buyers, before], cohorts, top] = await Promise.all([
    selectBuyers(ctx, [spans.now, spans.before], storeId),
    selectCohorts(ctx, { storeId, months: COHORTS }),
    ctx.visitor.staff?.permissions.has('member:read') ? listTop(ctx, ask) : null,
  ]);
  if (!buyers || !before) throw new Error('both times are asked for');
  return {
    buyers: presentBuyers(buyers),
    net: { new: fenToYuan(buyers.newFen), returning: fenToYuan(buyers.returningFen) },
    before: presentBuyers(before),
    cohorts: cohorts.map(({ month, buyers: all, again }) => ({
      ...{ month, buyers: all },
      again: cohortMonths.map((months, place) => ({
        ...{ months, members: again[place] ?? 0, isOver: isOver(month, months, now) },
      })),
    })),
    top,
  };
}

function presentBuyers({ all, new: fresh, repeated }: Buyers): Report['buyers'] {
  return { all, new: fresh, returning: all - fresh, repeated };
}

/** Whether so many months have passed since the last day of a month, whichever day of it an order was placed on. */
function isOver(month: string, months: number, now: Date): boolean {
  const [year = 0, place = 0] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, place + months, 1)).toISOString().slice(0, 10);
  return writeBeijingDay(now) >= end;
}

async function listTop(ctx: RequestContext, ask: BuyersAsk): Promise<Report['top']> {
  const rows = await selectTopBuyers(ctx, ask, TOP);
  const names = await listMemberNames(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ memberId, orders, netFen, firstAt, lastAt }) => ({
    ...{ memberId, orders, net: fenToYuan(netFen) },
    maskedName: maskName(names.get(memberId)?.name ?? ''),
    maskedMobile: maskMobile(names.get(memberId)?.mobile ?? ''),
    ...{ firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
  }));
}
