import type { MemberRow } from '../member/member.service.ts';
import { readClosingRooms } from '../platform/leaving/closing-rooms.ts';
import { eraseRows } from '../platform/leaving/rows-of-member.ts';
import type { Leaving } from '../platform/leaving/whose-rows.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectDevicesOf } from './leaving.queries.ts';

/**
 * Every room does what it has said of one who leaves, the room of the account last, in one transaction: a process that
 * dies half way has done nothing, and doing it again is no error.
 */
export async function eraseMember(tx: RequestContext, row: MemberRow): Promise<void> {
  const leaving = await describeLeaving(tx, row);
  for (const room of readClosingRooms()) {
    await room.erase?.(tx, row.id);
    await eraseRows(tx, room.rows, leaving);
  }
}

/** Who leaves, before anything of it is gone. */
export async function describeLeaving(
  ctx: RequestContext,
  { id, mobile, mail }: MemberRow,
): Promise<Leaving> {
  const deviceIds = await selectDevicesOf(ctx, id);
  return { tenantId: ctx.tenant.id, memberId: id, mobile, mail: mail ?? '', deviceIds };
}
