import type { adminRepairReport } from '@jishi/contract/admin-repair-report.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { findSkuCodes, findSkus } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { nameEveryStore } from '../store/store.service.ts';
import { type DoneAsk, type DoneFigures, selectDone, selectUsedParts } from './repair-report.queries.ts';

type Report = OutputOf<typeof adminRepairReport.list>;
type Figures = Report['whole'];

const DAY_SECONDS = 86_400;
/** Hundredths of a percent of a whole. */
const WHOLE = 10_000;

/** How repairs went that were handed over in a time (X3302); staff of a store see its own. */
export async function reportRepairs(
  ctx: RequestContext,
  { by, page, pageSize, ...asked }: ParsedInputOf<typeof adminRepairReport.list>,
): Promise<Report> {
  const rows = await selectDone(ctx, by, askOf(ctx, asked));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const stores = by === 'store' ? await nameEveryStore(ctx) : new Map<number, string>();
  const nameOf = ({ key, name }: DoneFigures) =>
    by === 'store' ? (stores.get(Number(key)) ?? `门店 ${key}`) : name || '未分派';
  return {
    list: shown.map((row) => ({ key: row.key, name: nameOf(row), ...presentFigures([row]) })),
    ...{ total: rows.length, page, pageSize, whole: presentFigures(rows) },
  };
}

/** Parts that were used in the same repairs (X3303). */
export async function reportParts(
  ctx: RequestContext,
  { page, pageSize, ...asked }: ParsedInputOf<typeof adminRepairReport.parts>,
): Promise<OutputOf<typeof adminRepairReport.parts>> {
  const rows = await selectUsedParts(ctx, askOf(ctx, asked));
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  const ppids = shown.map(({ ppid }) => ppid);
  const [skus, codes] = await Promise.all([findSkus(ctx, ppids), findSkuCodes(ctx, ppids)]);
  return {
    list: shown.map(({ ppid, units, repairs }) => ({
      ...{ ppid, units, repairs, code: codes.get(ppid) ?? '' },
      name: skus.get(ppid)?.name ?? `配件 ${ppid}`,
    })),
    ...{ total: rows.length, page, pageSize },
  };
}

function askOf(
  ctx: RequestContext,
  asked: Omit<ParsedInputOf<typeof adminRepairReport.parts>, 'page' | 'pageSize'>,
): DoneAsk {
  const { from: since, until } = spanBeijingDays(asked);
  if (!since || !until) throw new Error(`no days: ${asked.from} to ${asked.to}`);
  return { since, until, storeId: storeScopeOf(ctx) ?? asked.shopId };
}

/** Sums of rows; what is an average or a share is made of the sums. */
function presentFigures(rows: readonly DoneFigures[]): Figures {
  const sum = (read: (row: DoneFigures) => number) => rows.reduce((so, row) => so + read(row), 0);
  const [repaired, first] = [sum((row) => row.repaired), sum((row) => row.first)];
  const days = sum((row) => row.seconds) / DAY_SECONDS / repaired;
  return {
    ...{ done: sum((row) => row.done), repaired, cameBack: sum((row) => row.cameBack) },
    firstTime: first === 0 ? null : Math.round(((first - sum((row) => row.firstBack)) / first) * WHOLE),
    days: repaired === 0 ? null : Math.round(days * 10) / 10,
    parts: sum((row) => row.parts),
    revenue: fenToYuan(sum((row) => row.revenueFen)),
  };
}
