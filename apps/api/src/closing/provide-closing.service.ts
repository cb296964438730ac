import { planLater } from '../later/later.service.ts';
import { findOrRegisterMember } from '../member/member.service.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { CLOSE_ACCOUNT } from './close-account.ts';
import { insertClosing, selectLatest } from './closing.queries.ts';

/** A member who has asked to leave, some days before the end, for the demo shop. Done again it changes nothing. */
export async function fillClosing(ctx: RequestContext, mobile: string, days: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { member } = await findOrRegisterMember(tx, mobile);
    if (await selectLatest(tx, member.id)) return;
    const dueAt = secondsFromNow(days * 86_400);
    const asked = { reason: 'another', note: '换了新手机号，另有一个账户', withdrawHash: null } as const;
    const id = await insertClosing(tx, { memberId: member.id, dueAt, ...asked });
    await planLater(tx, { kind: CLOSE_ACCOUNT, refId: id, dueAt });
  });
}
