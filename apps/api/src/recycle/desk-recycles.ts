import type { adminRecycle } from '@jishi/contract/admin-recycle.ts';
import { deviceFlags } from '@jishi/contract/device-state.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recycleEnds, recycleStateKeys } from '@jishi/contract/recycle-words.ts';
import { findOpenFlags, requireDevice } from '../device/device.service.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { findActiveStaff } from '../staff/staff.service.ts';
import { nameEveryStore } from '../store/store.service.ts';
import { readClaimedUpload } from '../upload/upload.service.ts';
import { describeQuestions, readValuation, type Valuation } from '../valuation/valuation.service.ts';
import { findWaitsFor } from './agree.ts';
import { requireRecycleForStaff } from './change-recycle.ts';
import { countRecyclesByState, selectRecycles } from './desk-recycles.queries.ts';
import { presentDetail, presentDifferences, presentEntry } from './present-recycle.ts';
import {
  type InspectionRow,
  type RecycleRow,
  selectInspections,
  selectRecycleEvents,
} from './recycle.queries.ts';
import { recycleEventNames, recycleStaffNotes } from './recycle-states.ts';
import { RECYCLE_CLAIM } from './recycle-subject.ts';

type Detail = OutputOf<typeof adminRecycle.detail>;
type Sheet = OutputOf<typeof adminRecycle.sheet>;

/** Orders for staff (X3005); those of a store see its own. */
export async function listRecycles(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminRecycle.list>,
): Promise<OutputOf<typeof adminRecycle.list>> {
  const { state, focus, way, keyword, page, pageSize } = input;
  const storeId = storeScopeOf(ctx) ?? input.shopId;
  const open = recycleStateKeys.filter((one) => !recycleEnds.includes(one));
  // What waits for a second person or for stock is looked for in all states.
  const states = state === '' || focus !== '' ? [] : state === 'open' ? open : [state];
  const [{ rows, total }, counts, stores] = await Promise.all([
    selectRecycles(ctx, { states, focus, storeId, way, keyword }, { page, pageSize }),
    countRecyclesByState(ctx, storeId),
    nameEveryStore(ctx),
  ]);
  const list = await Promise.all(
    rows.map(async (row) => ({
      ...blindEntry(row, await readValuation(ctx, row.valuationId)),
      ...{ serial: row.serial, shopId: row.storeId, shopName: stores.get(row.storeId) ?? '' },
      ...{ contactName: row.contactName, contactPhone: row.contactPhone, payoutKind: row.payoutKind },
      startsAt: row.startsAt?.toISOString() ?? '',
      changedAt: row.changedAt.toISOString(),
      waitsForSecond: row.state === 'agreed',
    })),
  );
  return { list, total, page, pageSize, counts: Object.fromEntries(counts) };
}

/** What lies on the table is judged by who does not know what was promised. */
const isBlind = ({ state }: RecycleRow): boolean => state === 'received' || state === 'inspecting';

function blindEntry(row: RecycleRow, valued: Valuation) {
  const entry = presentEntry(row, valued);
  return isBlind(row) ? { ...entry, variant: '', estimate: 0, final: null } : entry;
}

/** An order in full for staff (X3006). @throws AppError notFound */
export async function readRecycle(ctx: RequestContext, id: number): Promise<Detail> {
  const row = await requireRecycleForStaff(ctx, id);
  const [own, valued, events, inspections] = await Promise.all([
    presentDetail(ctx, row),
    readValuation(ctx, row.valuationId),
    selectRecycleEvents(ctx, id),
    selectInspections(ctx, id),
  ]);
  const { actions: _actions, feature, estimate, ...detail } = own;
  const device = row.deviceId === null ? undefined : await requireDevice(ctx, row.deviceId);
  const flags = device ? ((await findOpenFlags(ctx, [device.id])).get(device.id) ?? []) : [];
  const blind = isBlind(row);
  const names: Readonly<Record<string, string>> = { ...recycleEventNames, ...recycleStaffNotes };
  return {
    ...detail,
    ...(blind && { variant: '', final: null, offer: null, payout: { ...detail.payout, amount: null } }),
    ...{ version: row.version, isBlind: blind, expiresAt: feature.expiresAt },
    estimate: blind ? null : estimate,
    answers: blind ? [] : feature.answers,
    ...{ serial: row.serial, toldSerial: row.toldSerial, memberId: row.memberId },
    ...{ contactName: row.contactName, contactPhone: row.contactPhone },
    valuedBy: await describeValuer(ctx, valued.staffId),
    inspections: blind
      ? []
      : await Promise.all(inspections.map((one) => presentInspection(ctx, valued, one))),
    flags: flags.map(({ kind }) => deviceFlags[kind]),
    history: events
      .map(({ event, note, actor, createdAt }) => ({
        ...{ at: createdAt.toISOString(), title: names[event] ?? event, text: blind ? '' : note, actor },
      }))
      .reverse(),
    waitsFor: row.state === 'agreed' ? await findWaitsFor(ctx, row) : '',
    canStock: row.agreedAt !== null && device?.state === 'bought',
    deviceId: row.deviceId ?? 0,
  };
}

async function presentInspection(
  ctx: RequestContext,
  valued: Valuation,
  one: InspectionRow,
): Promise<Detail['inspections'][number]> {
  const { bookId } = one;
  const sheet =
    bookId === null ? undefined : await describeQuestions(ctx, { bookId, modelId: valued.modelId });
  const said = new Set(valued.optionIds);
  const chosen = new Set(one.optionIds);
  const questions = sheet?.groups.flatMap((group) => group.questions) ?? [];
  return {
    ...{ round: one.round, at: one.createdAt.toISOString(), staffName: one.staffName, note: one.note },
    variant: sheet?.variants.find(({ id }) => id === one.variantId)?.name ?? '',
    answers: questions.flatMap(({ title, options }) =>
      options
        .filter(({ id }) => chosen.has(id))
        .map(({ id, name }) => ({ question: title, answer: name, differs: !said.has(id) })),
    ),
    price: fenToYuan(one.priceFen),
    differences: presentDifferences(one.differences),
    ...{ grade: one.grade, accountLock: one.accountLock, reportNumber: one.reportNumber },
  };
}

async function describeValuer(ctx: RequestContext, staffId: number | null): Promise<string> {
  return staffId === null ? '' : ((await findActiveStaff(ctx, staffId))?.name ?? '');
}

/** What an inspector is asked (X3007). @throws AppError notFound */
export async function readSheet(ctx: RequestContext, id: number): Promise<Sheet> {
  const { valuationId } = await requireRecycleForStaff(ctx, id);
  const { bookId, modelId } = await readValuation(ctx, valuationId);
  if (bookId === null) return { variants: [], groups: [] };
  const { variants, groups } = await describeQuestions(ctx, { bookId, modelId });
  return {
    variants: variants.map((one) => ({ id: one.id, name: one.name })),
    groups: groups.map((group) => ({
      ...{ key: group.key, name: group.name },
      questions: group.questions.map((question) => ({
        ...{ id: question.id, title: question.title, kind: question.kind },
        options: question.options.map((option) => ({
          ...{ id: option.id, name: option.name, description: option.description, image: option.image },
        })),
      })),
    })),
  };
}

/** A picture of an inspection, for staff who may see its order (X3018). That it was read is written down. */
export async function readInspectionPicture(
  ctx: RequestContext,
  id: number,
  fid: string,
): Promise<FileAnswer> {
  await requireRecycleForStaff(ctx, id);
  return readClaimedUpload(ctx, fid, { kind: RECYCLE_CLAIM, id });
}
