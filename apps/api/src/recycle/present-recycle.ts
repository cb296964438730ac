import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { payoutStates } from '@jishi/contract/payout-words.ts';
import type { recycle as contract } from '@jishi/contract/recycle.ts';
import {
  describeRecycleState,
  type RecycleAction,
  recyclePayouts,
  recycleSteps,
  recycleWays,
} from '@jishi/contract/recycle-words.ts';
import { findPayoutOf } from '../payout/payout.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore, type StoreRow } from '../store/store.service.ts';
import { addressOfUpload } from '../upload/upload.service.ts';
import { readValuation, type Valuation } from '../valuation/valuation.service.ts';
import {
  type InspectionRow,
  type RecycleEventRow,
  type RecycleRow,
  selectInspections,
  selectRecycleEvents,
} from './recycle.queries.ts';
import type { Difference } from './recycle.tables.ts';
import { recycleEventNames } from './recycle-states.ts';

type Entry = OutputOf<typeof contract.list>['list'][number];
type Detail = OutputOf<typeof contract.detail>;
export type WireFeature = Detail['feature'];

/** 回收单 261124000042, as the register of acts names it. */
export const describeOrder = ({ number }: Pick<RecycleRow, 'number'>): string => `回收单 ${number}`;

export function presentMoved({ state, version }: RecycleRow) {
  return { state, version };
}

const isDeduct = ({ payoutKind }: RecycleRow): boolean => payoutKind === 'deduct';
const isShown = ({ round }: RecycleRow): boolean => round > 0;

export function presentEntry(row: RecycleRow, valued: Valuation): Entry {
  return {
    ...{ orderId: row.id, number: String(row.number), model: valued.modelName, picture: valued.picture },
    ...{ variant: valued.variantName, way: row.way, wayText: recycleWays[row.way], state: row.state },
    stateText: describeRecycleState(row.state, row.way, isDeduct(row)),
    estimate: fenToYuan(row.estimateFen),
    final: isShown(row) && row.finalFen !== null ? fenToYuan(row.finalFen) : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentFeature(valued: Valuation): WireFeature {
  return {
    ...{ id: valued.id, pjtPid: valued.modelId, model: valued.modelName, brand: valued.brandName },
    ...{ picture: valued.picture, variant: valued.variantName, answers: valued.answers },
    ...{ price: fenToYuan(valued.priceFen), expiresAt: valued.expiresAt.toISOString() },
  };
}

export function presentRecycleShop(store: StoreRow | undefined, id: number): Detail['shop'] {
  if (!store) return { id, name: '门店', address: '', phone: '', latitude: 0, longitude: 0 };
  const { name, address, phone, latitude, longitude } = store;
  return { id, name, address, phone, latitude, longitude };
}

/** All of an order that its member may read. */
export async function presentDetail(ctx: RequestContext, row: RecycleRow): Promise<Detail> {
  const [valued, store, events, inspections, payout] = await Promise.all([
    readValuation(ctx, row.valuationId),
    findStore(ctx, row.storeId),
    selectRecycleEvents(ctx, row.id),
    selectInspections(ctx, row.id),
    findPayoutOf(ctx, 'recycle', String(row.id)),
  ]);
  const { receiver, finalFen } = row;
  return {
    ...presentEntry(row, valued),
    feature: presentFeature(valued),
    serialTail: (row.serial || row.toldSerial).slice(-4),
    shop: presentRecycleShop(store, row.storeId),
    day: row.startsAt ? writeBeijingDay(row.startsAt) : '',
    time: row.startsAt ? writeBeijingTime(row.startsAt) : '',
    ...{ code: row.code, qr: `RECYCLE:${row.number}:${row.code}` },
    receiverText: receiver ? `${receiver.name} ${receiver.mobile} ${receiver.address}` : '',
    steps: presentSteps(row, events),
    timeline: presentTimeline(events),
    ...{ bonus: fenToYuan(row.bonusFen), bonusName: row.bonusFen > 0 ? '加价券' : '' },
    offer: presentOffer(row, inspections[0]),
    payout: {
      ...{ kind: row.payoutKind, name: recyclePayouts[row.payoutKind], account: row.accountMask },
      amount: isShown(row) && finalFen !== null ? fenToYuan(finalFen + row.bonusFen) : null,
      stateText: payout ? payoutTexts[payout.state] : '',
      paidAt: row.paidAt?.toISOString() ?? '',
    },
    reportNumber: row.reportNumber,
    ...{ courierIn: row.courierIn, courierBack: row.courierBack, tradeInId: row.tradeInId ?? 0 },
    actions: actionsOf(row, events),
  };
}

const payoutTexts: Readonly<Record<(typeof payoutStates)[number], string>> = {
  pending: '打款中',
  unknown: '打款中',
  sent: '已受理，等待到账',
  done: '已到账',
  failed: '打款失败，请联系客服',
};

function presentOffer(row: RecycleRow, inspection: InspectionRow | undefined): Detail['offer'] {
  if (!inspection || row.offerUntil === null) return null;
  const { round, note } = inspection;
  return {
    ...{ round, note, until: row.offerUntil.toISOString() },
    differences: presentDifferences(inspection.differences),
  };
}

export function presentDifferences(differences: readonly Difference[]) {
  return differences.map(({ text, minusFen, fids }) => ({
    ...{
      text,
      minus: fenToYuan(minusFen),
      pictures: fids.map((fid) => ({ fid, url: addressOfUpload(fid) })),
    },
  }));
}

/** The way of an order: what is done, where it stands, what is ahead; each with when it was reached. */
function presentSteps(row: RecycleRow, events: readonly RecycleEventRow[]): Detail['steps'] {
  const current = recycleSteps.findIndex(({ states }) => states.includes(row.state));
  const isOver = row.state === 'completed';
  return recycleSteps.map(({ name, states }, index) => {
    const reached = events.find(({ toState }) => (states as readonly string[]).includes(toState));
    const state = index < current || isOver ? 'done' : index === current ? 'current' : 'ahead';
    return { name, state, at: state === 'ahead' ? '' : (reached?.createdAt.toISOString() ?? '') };
  });
}

/** What a member reads of what happened, the newest first; what staff alone read is left out. */
function presentTimeline(events: readonly RecycleEventRow[]): Detail['timeline'] {
  const shown = new Map<string, string>(Object.entries(recycleEventNames));
  return events
    .filter(({ event }) => shown.has(event))
    .map(({ event, note, createdAt }) => ({
      ...{ at: createdAt.toISOString(), title: shown.get(event) ?? '', text: note },
    }))
    .reverse();
}

function actionsOf(row: RecycleRow, events: readonly RecycleEventRow[]): RecycleAction[] {
  const isOwn = !isDeduct(row);
  const may: Record<RecycleAction, boolean> = {
    cancel: isOwn && (row.state === 'submitted' || row.state === 'sent'),
    express: row.way === 'mail' && (row.state === 'submitted' || row.state === 'sent'),
    agree: isOwn && row.state === 'offered',
    refuse: isOwn && row.state === 'offered',
    dispute: isOwn && row.state === 'offered' && !events.some(({ event }) => event === 'disputed'),
    received: row.state === 'returning',
  };
  return (Object.keys(may) as RecycleAction[]).filter((action) => may[action]);
}
