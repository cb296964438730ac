import type { callBack } from '@jishi/contract/call-back.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { isLandline, isMobile } from '@jishi/contract/validators.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMemberNames } from '../member/member.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { featureOf } from '../platform/tenancy/tenant-features.ts';
import { hasCallBack, insertCallBack, markCalled, selectCallBacks } from './call-back.queries.ts';

/** A shopper has one or two telephones; who names more rings strangers. */
const perAddressHour: LimitRule = { name: 'callBack.ip.hour', points: 20, durationSeconds: 3_600 };
const perDeviceHour: LimitRule = { name: 'callBack.device.hour', points: 3, durationSeconds: 3_600 };
const perPhoneDay: LimitRule = { name: 'callBack.phone.day', points: 5, durationSeconds: 86_400 };

/**
 * Asks staff to ring a number back (C033). Blanks and hyphens of a landline are taken as they come.
 * @throws AppError notFound for a tenant that does not ring back (S091), invalidInput for a wrong number (S087),
 *   tooManyRequests
 */
export async function requestCallBack(ctx: RequestContext, typed: string): Promise<void> {
  if (!featureOf(ctx, 'callBack')) throw notFound('本店暂未开通回电服务');
  const phone = typed.replace(/\s/g, '');
  if (!isMobile(phone) && !isLandline(phone)) throw invalidInput('请填写正确的电话号码');
  const { limits } = ctx.platform;
  const { ip, deviceId, member } = ctx.visitor;
  const network = networkKey(ip);
  const tenant = ctx.tenant.id;
  await limits.consume(perAddressHour, `${tenant}:${network}`, '请求过于频繁，请一小时后再试');
  await limits.consume(perDeviceHour, `${tenant}:${deviceId || network}`, '请求过于频繁，请一小时后再试');
  await limits.consume(perPhoneDay, `${tenant}:${phone}`, '该号码今日请求次数已达上限，请直接拨打客服热线');
  await insertCallBack(ctx, { phone, memberId: member?.memberId ?? null });
}

/** Numbers to ring back, as staff see them. */
export async function listCallBacks(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof callBack.list>,
): Promise<OutputOf<typeof callBack.list>> {
  const { rows, total } = await selectCallBacks(ctx, filter, { page, pageSize });
  const names = await findMemberNames(
    ctx,
    rows.flatMap(({ memberId }) => memberId ?? []),
  );
  const list = rows.map((row) => ({
    id: row.id,
    phone: row.phone,
    state: row.calledAt ? ('called' as const) : ('waiting' as const),
    memberName: names.get(row.memberId ?? 0) ?? '',
    createdAt: row.createdAt.toISOString(),
    calledAt: row.calledAt?.toISOString() ?? '',
    staffName: row.staffName,
  }));
  return { list, total, page, pageSize };
}

/** Marks a number as rung back and writes down who did. @throws AppError notFound, conflict when it was done before */
export async function settleCallBack(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const phone = await markCalled(tx, id, tx.visitor.staff?.name ?? '');
    if (phone === undefined) {
      throw (await hasCallBack(tx, id)) ? conflict('该号码已由其他同事回电') : notFound('回电请求不存在');
    }
    await recordAct(tx, {
      action: 'callBack.settle',
      target: `回电 ${phone}`,
      object: { type: 'callBack', id },
    });
  });
}
