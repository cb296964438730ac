import type { adminAsset } from '@jishi/contract/admin-asset.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import {
  findMember,
  findMemberByMobile,
  findMembers,
  type MemberRow,
  maskMobile,
  maskName,
} from '../member/member.service.ts';
import { listMemberNames, type MemberName } from '../member/member-list.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import { selectAdjustments } from './adjustment.queries.ts';
import { presenterOf, presentLot } from './asset.service.ts';
import type { EntryRow } from './entry.queries.ts';
import { selectAhead, selectEntries, selectLots } from './register.queries.ts';

/** What the page of a member shows at once. */
const SHOWN_LOTS = 50;
const SHOWN_ENTRIES = 20;

/** A page of members with their sums, masked. */
export async function listMemberSums(
  ctx: RequestContext,
  { keyword, sort, page, pageSize }: ParsedInputOf<typeof adminAsset.members>,
): Promise<OutputOf<typeof adminAsset.members>> {
  const filter = { keyword, sort, from: undefined, until: undefined, among: undefined };
  const { rows, total } = await findMembers(ctx, { ...filter, page, pageSize });
  return { list: rows.map((row) => presentSums(ctx, row)), total, page, pageSize };
}

/** A member with lots and the newest entries. @throws AppError notFound */
export async function readMemberAssets(
  ctx: RequestContext,
  memberId: number,
): Promise<OutputOf<typeof adminAsset.detail>> {
  const member = await findMember(ctx, memberId);
  if (!member) throw notFound('会员不存在');
  const everything = { kind: '', act: '', from: undefined, until: undefined, sort: '' } as const;
  const [{ waiting }, lots, entries] = await Promise.all([
    selectAhead(ctx, memberId, 'points'),
    selectLots(ctx, memberId, '', { page: 1, pageSize: SHOWN_LOTS }),
    selectEntries(ctx, { ...everything, memberId }, { page: 1, pageSize: SHOWN_ENTRIES }),
  ]);
  return {
    ...presentSums(ctx, member),
    waitingPoints: waiting,
    lots: lots.rows.map((row) => ({ ...presentLot(row), kind: row.kind })),
    entries: entries.rows.map((row) => presentEntry(row)),
  };
}

/** A page of all changes of all members. */
export async function listEntries(
  ctx: RequestContext,
  { keyword, kind, act, sort, page, pageSize, ...days }: ParsedInputOf<typeof adminAsset.entries>,
): Promise<OutputOf<typeof adminAsset.entries>> {
  const memberId = await findNamed(ctx, keyword);
  const filter = { memberId, kind, act, sort, ...spanBeijingDays(days) };
  const { rows, total } = await selectEntries(ctx, filter, { page, pageSize });
  const names = await listMemberNames(
    ctx,
    rows.map((row) => row.memberId),
  );
  const list = rows.map((row) => ({
    ...presentPerson(row.memberId, names),
    ...presentEntry(row),
    reference: row.reference,
  }));
  return { list, total, page, pageSize };
}

/** A page of adjustments by staff. */
export async function listAdjustments(
  ctx: RequestContext,
  { keyword, state, sort, page, pageSize }: ParsedInputOf<typeof adminAsset.adjustments>,
): Promise<OutputOf<typeof adminAsset.adjustments>> {
  const { staffId } = requireStaff(ctx);
  const filter = { state, sort, memberId: await findNamed(ctx, keyword) };
  const { rows, total } = await selectAdjustments(ctx, filter, { page, pageSize });
  const names = await listMemberNames(
    ctx,
    rows.map((row) => row.memberId),
  );
  const list = rows.map((row) => ({
    id: row.id,
    ...presentPerson(row.memberId, names),
    kind: row.kind,
    amount: presenterOf(row.kind)(row.amount),
    reason: row.reason,
    state: row.state,
    askedBy: row.askedBy,
    own: row.askedById === staffId,
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.decidedBy,
    note: row.note,
    decidedAt: row.decidedAt?.toISOString() ?? '',
  }));
  return { list, total, page, pageSize };
}

/** The member that a keyword names, 0 where it is empty, and a number that nobody has where it names nobody. */
async function findNamed(ctx: RequestContext, keyword: string): Promise<number> {
  if (keyword === '') return 0;
  if (isMobile(keyword)) return (await findMemberByMobile(ctx, keyword))?.id ?? -1;
  return /^[1-9]\d{0,14}$/.test(keyword) ? Number(keyword) : -1;
}

function presentSums(ctx: RequestContext, row: MemberRow) {
  return {
    memberId: row.id,
    maskedName: maskName(row.name),
    maskedMobile: maskMobile(row.mobile),
    points: row.points,
    coin: fenToYuan(row.coinFen),
    growth: row.growth,
    level: row.level,
    levelName: describeLevel(ctx, row.level),
  };
}

function presentPerson(memberId: number, names: ReadonlyMap<number, MemberName>) {
  const known = names.get(memberId);
  return {
    memberId,
    maskedName: maskName(known?.name ?? ''),
    maskedMobile: maskMobile(known?.mobile ?? ''),
  };
}

function presentEntry({ id, kind, act, amount, afterAmount, reason, createdAt }: EntryRow) {
  const present = presenterOf(kind);
  return {
    id,
    kind,
    act,
    amount: present(amount),
    after: present(afterAmount),
    reason,
    createdAt: createdAt.toISOString(),
  };
}
