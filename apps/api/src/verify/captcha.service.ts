import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import { invalidInput } from '../platform/app-error.ts';
import { FileAnswer } from '../platform/file-answer.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { rememberAnswer } from './captcha-answers.ts';
import { captchaCharacters } from './captcha-glyphs.ts';
import { renderCaptcha } from './captcha-picture.ts';
import { deleteCaptcha, replaceCaptcha, takeCaptchaTry } from './verify.queries.ts';

const LENGTH = 4;
/** Milliseconds a captcha lives. */
const VALID_MS = 5 * 60_000;
/** Wrong tries that kill a captcha. */
const MAXIMUM_TRIES = 3;

const perDevice: LimitRule = { name: 'captcha.device', points: 60, durationSeconds: 600 };
const perAddress: LimitRule = { name: 'captcha.ip', points: 600, durationSeconds: 600 };
const wrongPerDevice: LimitRule = { name: 'captcha.wrong.device', points: 20, durationSeconds: 3_600 };
const wrongPerAddress: LimitRule = { name: 'captcha.wrong.ip', points: 100, durationSeconds: 3_600 };
const TOO_MANY = TOO_OFTEN;

/**
 * Draws a new captcha for the browser (C001); the one before it is worth nothing from now on.
 * @param request size in pixels, and the device id of the address, which counts where the browser sent no cookie
 * @throws AppError invalidInput without a device id, tooManyRequests
 */
export async function drawNewCaptcha(
  ctx: RequestContext,
  request: { w: number; h: number; UUID: string },
): Promise<FileAnswer> {
  const deviceId = ctx.visitor.deviceId || request.UUID;
  if (deviceId === '') throw invalidInput('浏览器未启用 Cookie，无法获取验证码');
  const { limits } = ctx.platform;
  await limits.consume(perAddress, `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`, TOO_MANY);
  await limits.consume(perDevice, `${ctx.tenant.id}:${deviceId}`, TOO_MANY);
  const text = Array.from(
    { length: LENGTH },
    () => captchaCharacters[randomInt(captchaCharacters.length)],
  ).join('');
  const salt = randomBytes(16);
  const [picture] = await Promise.all([
    renderCaptcha(text, { width: request.w, height: request.h }),
    replaceCaptcha(ctx, {
      deviceId,
      salt,
      codeHash: hashAnswer(ctx, deviceId, salt, text),
      expiresAt: new Date(Date.now() + VALID_MS),
    }),
  ]);
  rememberAnswer(ctx, deviceId, text);
  return new FileAnswer('image/png', picture, { 'cache-control': 'no-store' });
}

/**
 * Uses up the captcha of the browser. Upper and lower case are the same. A right answer works once; three wrong ones
 * kill it, and wrong ones of a device or an address are counted over the hour.
 * @throws AppError invalidInput for a wrong or outlived answer, tooManyRequests
 */
export async function passCaptcha(ctx: RequestContext, answer: string): Promise<void> {
  const { deviceId, ip } = ctx.visitor;
  const { limits } = ctx.platform;
  const typed = answer.trim().toUpperCase();
  const living = deviceId ? await takeCaptchaTry(ctx, deviceId, new Date(), MAXIMUM_TRIES) : undefined;
  if (!living) throw refuseField('verify', '验证码已失效，请点击图片换一张');
  if (timingSafeEqual(living.codeHash, hashAnswer(ctx, deviceId, living.salt, typed))) {
    if (await deleteCaptcha(ctx, deviceId, living.codeHash)) return;
    throw refuseField('verify', '验证码已失效，请点击图片换一张');
  }
  await limits.consume(wrongPerDevice, `${ctx.tenant.id}:${deviceId}`, '验证码错误次数过多，请一小时后再试');
  await limits.consume(
    wrongPerAddress,
    `${ctx.tenant.id}:${networkKey(ip)}`,
    '验证码错误次数过多，请一小时后再试',
  );
  throw refuseField('verify', '验证码错误，请重新输入');
}

function hashAnswer(ctx: RequestContext, deviceId: string, salt: Buffer, answer: string): Buffer {
  return createHash('sha256').update(salt).update(`${ctx.tenant.id}:${deviceId}:${answer}`).digest();
}
