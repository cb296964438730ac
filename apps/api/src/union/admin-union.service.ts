import type { adminUnion } from '@jishi/contract/admin-union.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMemberByMobile, maskMobile, maskName } from '../member/member.service.ts';
import { findMemberIdsByMobile, listMemberNames } from '../member/member-list.service.ts';
import { notFound } from '../platform/app-error.ts';
import { refuseField, refuseTaken } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { deleteUnionMember, lockPartner, selectUnionMembers, upsertUnionMember } from './union.queries.ts';

/** Characters of a number at a partner that are shown. */
const SHOWN = 4;

/** Members of the union, masked. */
export async function listUnionMembers(
  ctx: RequestContext,
  { keyword, page, pageSize }: ParsedInputOf<typeof adminUnion.list>,
): Promise<OutputOf<typeof adminUnion.list>> {
  const memberIds = await findMemberIdsByMobile(ctx, keyword);
  const { rows, total } = await selectUnionMembers(ctx, { keyword, memberIds }, { page, pageSize });
  const names = await listMemberNames(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  const list = rows.map(({ memberId, partner, memberNo, checkedAt }) => ({
    memberId,
    maskedName: maskName(names.get(memberId)?.name ?? ''),
    maskedMobile: maskMobile(names.get(memberId)?.mobile ?? ''),
    partner,
    maskedNumber: maskNumber(memberNo),
    checkedAt: checkedAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/**
 * Notes a member's number at a partner and writes down who did.
 * @throws AppError wrongInput for a phone without an account; taken for a number of another member
 */
export async function saveUnionMember(
  ctx: RequestContext,
  { mobile, partner, memberNo }: ParsedInputOf<typeof adminUnion.save>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const member = await findMemberByMobile(tx, mobile);
    if (!member) throw refuseField('mobile', '没有使用这个手机号的会员');
    await lockPartner(tx, partner);
    if (!(await upsertUnionMember(tx, { memberId: member.id, partner, memberNo })))
      throw refuseTaken('memberNo', '这个会员号已登记给其他会员，请核对');
    await recordAct(tx, {
      action: 'union.save',
      target: targetOf(member.id, partner),
      object: { type: 'member', id: member.id },
    });
  });
}

/** Takes the note back and writes down who did. @throws AppError notFound, also when a colleague was first */
export async function removeUnionMember(
  ctx: RequestContext,
  row: ParsedInputOf<typeof adminUnion.remove>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteUnionMember(tx, row))) throw notFound('没有这条登记，可能已被其他同事解除');
    await recordAct(tx, {
      action: 'union.remove',
      target: targetOf(row.memberId, row.partner),
      object: { type: 'member', id: row.memberId },
    });
  });
}

function targetOf(memberId: number, partner: string): string {
  return `会员 ${memberId}，${partner}`;
}

/** ****6789; one of few characters shows none of them. */
function maskNumber(memberNo: string): string {
  return memberNo.length > SHOWN ? `****${memberNo.slice(-SHOWN)}` : '****';
}
