import type { adminMember } from '@jishi/contract/admin-member.ts';
import type { AuditedThing } from '@jishi/contract/audited-object.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { MOBILE_WRONG } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  type BlockKind,
  type BlockRow,
  endBlock,
  findBlocks,
  insertBlock,
  readBlockValue,
} from '../blocklist/blocklist.service.ts';
import { findMemberByMobile, maskMobile } from '../member/member.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { closeSessionsOf } from '../session/session.service.ts';
import { requireMemberRow } from './read-members.ts';

const kindNames: Record<BlockKind, string> = { member: '会员', phone: '手机号', address: 'IP 地址' };
const hints: Record<BlockKind, string> = {
  member: '请填写会员编号',
  phone: MOBILE_WRONG,
  address: '请填写 IP 地址，或不大于 /16（IPv6 为 /32）的网段',
};

/** A page of the blocklist; phones masked. */
export async function listBlocks(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminMember.blocks>,
): Promise<OutputOf<typeof adminMember.blocks>> {
  const { rows, total } = await findBlocks(ctx, input);
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      value: describeValue(row),
      reason: row.reason,
      staffName: row.staffName,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? '',
      active: row.active,
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/**
 * Keeps somebody out and ends the sessions they have. @throws AppError invalidInput, notFound for a member that is none
 */
export async function addBlock(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminMember.block>,
): Promise<{ id: number }> {
  const { kind, reason, days } = input;
  const by = requireStaff(ctx);
  const value = readBlockValue(kind, input.value);
  if (value === undefined) throw invalidInput(hints[kind]);
  if (kind === 'address' && value === networkKey(ctx.visitor.ip))
    throw conflict('这是您自己的 IP 地址，不能加入黑名单');
  return inTransaction(ctx, async (tx) => {
    const member =
      kind === 'member'
        ? await requireMemberRow(tx, Number(value))
        : kind === 'phone'
          ? await findMemberByMobile(tx, value)
          : undefined;
    const expiresAt = days === 0 ? null : secondsFromNow(days * 86_400);
    const id = await insertBlock(tx, {
      kind,
      value,
      reason,
      staffId: by.staffId,
      staffName: by.name,
      expiresAt,
    });
    if (member) await closeSessionsOf(tx, 'member', member.id);
    await recordAct(tx, {
      action: 'block.add',
      target: `${kindNames[kind]} ${describeValue({ kind, value })}`,
      object: member ? { type: 'member', id: member.id } : { type: 'block', id },
      changes: [
        { field: '原因', before: '', after: reason },
        { field: '期限', before: '', after: days === 0 ? '永久' : `${days} 天` },
      ],
    });
    return { id };
  });
}

/** Ends an entry. @throws AppError conflict when it has ended or never was */
export async function liftBlock(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminMember.unblock>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const row = await endBlock(tx, id);
    if (!row) throw conflict('该记录已失效，请刷新后查看');
    await recordAct(tx, {
      action: 'block.lift',
      target: `${kindNames[row.kind]} ${describeValue(row)}`,
      object: await findObject(tx, row),
      changes: [{ field: '原因', before: row.reason, after: reason }],
    });
    return {};
  });
}

/** Whom an entry keeps out, so that the history of a member tells of it; of an address the entry itself. */
async function findObject(tx: RequestContext, { id, kind, value }: BlockRow): Promise<AuditedThing> {
  if (kind === 'member') return { type: 'member', id: Number(value) };
  const member = kind === 'phone' ? await findMemberByMobile(tx, value) : undefined;
  return member ? { type: 'member', id: member.id } : { type: 'block', id };
}

function describeValue({ kind, value }: Pick<BlockRow, 'kind' | 'value'>): string {
  return kind === 'phone' ? maskMobile(value) : value;
}
