import { createHash, randomInt } from 'node:crypto';
import { isDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { TOO_OFTEN_FOR_HOUR } from '@jishi/contract/said-alike.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireListedModel } from './present-model.ts';
import { deleteOverCodes, insertShortCode, selectShortCode } from './side.queries.ts';

/** Letters that are not taken for others. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const LIVES_SECONDS = 30 * 60;
const HOUR = 3_600;
const tries: LimitRule = { name: 'valuation.shortCode', points: 10, durationSeconds: HOUR };
const makes: LimitRule = { name: 'valuation.makeShortCode', points: 20, durationSeconds: HOUR };

/** What is behind a code (C193, C196). @throws AppError tooManyRequests, notFound */
export async function readShortCode(
  ctx: RequestContext,
  typed: string,
): Promise<OutputOf<typeof valuation.shortCode>> {
  await ctx.platform.limits.consume(tries, keyOf(ctx), TOO_OFTEN_FOR_HOUR);
  const row = await selectShortCode(ctx, hashOf(ctx, typed));
  if (!row) throw notFound('短码不存在或已失效');
  return { imei: row.imei, productId: row.modelId };
}

/** A code for a number and a model (X2952). @throws AppError tooManyRequests, wrongInput, notFound */
export async function makeShortCode(
  ctx: RequestContext,
  { imei, pjtPid }: { imei: string; pjtPid: number },
): Promise<OutputOf<typeof valuation.makeShortCode>> {
  await ctx.platform.limits.consume(makes, keyOf(ctx), TOO_OFTEN_FOR_HOUR);
  const number = normalizeDeviceNumber(imei);
  if (!isDeviceNumber(number)) throw refuseField('imei', '串号不正确，请核对后重新填写');
  const model = await requireListedModel(ctx, pjtPid);
  const code = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  const expiresAt = secondsFromNow(LIVES_SECONDS);
  await inTransaction(ctx, async (tx) => {
    await deleteOverCodes(tx);
    await insertShortCode(tx, { codeHash: hashOf(tx, code), imei: number, modelId: model.id, expiresAt });
  });
  return { shortCode: code, expiresAt: expiresAt.toISOString() };
}

function hashOf({ tenant }: RequestContext, code: string): Buffer {
  const letters = code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return createHash('sha256').update(`${tenant.id}:${letters}`).digest();
}

function keyOf(ctx: RequestContext): string {
  return `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
}
