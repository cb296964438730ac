import type { adminComplaint } from '@jishi/contract/admin-complaint.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { findMemberNames } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore } from '../store/store.service.ts';
import type { ComplaintRow } from './complaint.queries.ts';
import { listTypeNames } from './complaint.service.ts';
import { markOf, nextDeadline, usedPercent } from './complaint-clock.ts';
import { isOpen } from './complaint-states.ts';

type Row = OutputOf<typeof adminComplaint.list>['list'][number];

/** Names that stand in rows of the inbox, each read once. */
export interface CaseNames {
  types: ReadonlyMap<number, string>;
  members: ReadonlyMap<number, string>;
  stores: ReadonlyMap<number, string>;
}

/** Characters of what happened that a list shows. */
const LIST_WORDS = 80;

export async function listNamesOf(ctx: RequestContext, rows: readonly ComplaintRow[]): Promise<CaseNames> {
  const [types, members, stores] = await Promise.all([
    listTypeNames(ctx),
    findMemberNames(ctx, [...new Set(rows.map(({ memberId }) => memberId))]),
    listStoreNames(
      ctx,
      rows.map(({ storeId }) => storeId),
    ),
  ]);
  return { types, members, stores };
}

/** Names of stores by id; 0 is none. */
export async function listStoreNames(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const found = await Promise.all(wanted.map((id) => findStore(ctx, id)));
  return new Map(found.flatMap((store) => (store ? [[store.id, store.name] as const] : [])));
}

/** A complaint as the inbox shows it. Its clock stands still outside of the states that wait for the shop. */
export function presentRow(row: ComplaintRow, names: CaseNames, now: Date): Row {
  const open = isOpen(row.state);
  const paused = row.state === 'waitingMember';
  const deadline = nextDeadline(row);
  return {
    id: row.id,
    number: row.number,
    typeText: names.types.get(row.typeId) ?? '',
    team: row.team,
    state: row.state,
    memberId: row.memberId,
    memberName: names.members.get(row.memberId) ?? '',
    orderId: row.orderId ?? 0,
    storeName: names.stores.get(row.storeId) ?? '',
    content: row.content.slice(0, LIST_WORDS),
    ownerName: row.ownerName,
    createdAt: row.createdAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    deadline: open ? deadline.at.toISOString() : null,
    usedPercent: open ? usedPercent(deadline, now) : 0,
    mark: open && !paused ? markOf(deadline, now) : '',
    wasLate: row.lateAt !== null || (open && !paused && deadline.at <= now),
    paused,
    escalated: row.escalated,
    reopened: row.reopened,
    score: row.score ?? 0,
    published: row.publishedAt !== null,
  };
}
