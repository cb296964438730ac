import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { member } from '@jishi/contract/member.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { ID_NUMBER_WRONG } from '@jishi/contract/said-alike.ts';
import { isChinese, isIdCard, writeIdCard } from '@jishi/contract/validators.ts';
import { conflict } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField, refuseTaken } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { insertRealName, selectRealName } from './real-name.queries.ts';

/** Whether an ID card is known here is told to whoever gives one, so few may be given. */
const perMemberDay: LimitRule = { name: 'real-name.member', points: 5, durationSeconds: 86_400 };

interface RealName {
  name: string;
  idCard: string;
}

/**
 * Keeps who the member is (C239), once. An ID card belongs to one member of a tenant.
 * @throws AppError invalidInput naming `name` or `idCard`; conflict when one of the two has been given before;
 *   tooManyRequests
 */
export async function addRealName(ctx: RequestContext, input: RealName): Promise<void> {
  const memberId = requireMember(ctx);
  const name = input.name.trim();
  const refusal = explainName(name);
  if (refusal) throw refuseField('name', refusal);
  if (!isIdCard(input.idCard.trim())) throw refuseField('idCard', ID_NUMBER_WRONG);
  // One person’s old and new number are one, so that nobody is known twice.
  const idCard = writeIdCard(input.idCard.trim());
  if (idCard.slice(6, 14) > today()) throw refuseField('idCard', '身份证号码有误，请检查出生日期');
  if (await selectRealName(ctx, memberId)) throw alreadyVerified();
  const { secrets, limits } = ctx.platform;
  await limits.consume(perMemberDay, `${ctx.tenant.id}:${memberId}`, '今日认证次数已达上限，请明天再试');
  const added = await insertRealName(ctx, {
    memberId,
    sealed: secrets.seal(JSON.stringify({ name, idCard }), purposeOf(ctx, memberId)),
    fingerprint: secrets.fingerprint(idCard, `real-name-fingerprint:${ctx.tenant.id}`),
  });
  if (added) return;
  if (await selectRealName(ctx, memberId)) throw alreadyVerified();
  throw refuseTaken('idCard', '该身份证已被其他账户认证，如非本人操作请联系客服');
}

/** Whether and as whom the member is known (C240), masked. */
export async function readRealName(ctx: RequestContext): Promise<OutputOf<typeof member.realName>> {
  const memberId = requireMember(ctx);
  const row = await selectRealName(ctx, memberId);
  if (!row) return { verified: false, name: '', idCard: '', verifiedAt: '' };
  const { name, idCard } = JSON.parse(
    ctx.platform.secrets.open(row.sealed, purposeOf(ctx, memberId)),
  ) as RealName;
  return {
    verified: true,
    name: maskName(name),
    idCard: maskIdCard(idCard),
    verifiedAt: row.createdAt.toISOString(),
  };
}

/** Who a member is by their ID card, for whoever is paid or has to be of age; undefined where it is not known. */
export async function readPerson(
  ctx: RequestContext,
  memberId: number,
): Promise<{ name: string; bornOn: string } | undefined> {
  const row = await selectRealName(ctx, memberId);
  if (!row) return undefined;
  const { name, idCard } = JSON.parse(
    ctx.platform.secrets.open(row.sealed, purposeOf(ctx, memberId)),
  ) as RealName;
  const day = idCard.slice(6, 14);
  return { name, bornOn: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` };
}

export async function hasRealName(ctx: RequestContext, memberId: number): Promise<boolean> {
  return (await selectRealName(ctx, memberId)) !== undefined;
}

/** Parts of a name may be joined by a dot (古丽·买买提). */
function explainName(name: string): string | undefined {
  if (name === '') return '请输入真实姓名';
  const isName = name.length >= 2 && name.length <= 25 && name.split('·').every(isChinese);
  return isName ? undefined : '请输入身份证上的中文姓名';
}

/** *小明 */
function maskName(name: string): string {
  const [, ...rest] = [...name];
  return `*${rest.join('')}`;
}

/** 5****************X: neither the place nor the day of birth. */
function maskIdCard(idCard: string): string {
  return `${idCard.slice(0, 1)}${'*'.repeat(16)}${idCard.slice(-1)}`;
}

function purposeOf(ctx: RequestContext, memberId: number): string {
  return `real-name:${ctx.tenant.id}:${memberId}`;
}

/** The day in Beijing as yyyymmdd. */
function today(): string {
  return writeBeijingDay(Date.now()).replaceAll('-', '');
}

function alreadyVerified() {
  return conflict('您已完成实名认证，无需重复提交');
}
