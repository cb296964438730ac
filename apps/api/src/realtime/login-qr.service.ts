import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { realtime } from '@jishi/contract/realtime.ts';
import { LOGIN_OVER, TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import * as z from 'zod';
import { type SignedIn, startSession } from '../auth/auth.service.ts';
import { maskMobile, readMember } from '../member/member.service.ts';
import { AppError, invalidInput, notFound } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { hashSecret, newSecret } from '../platform/secrets/one-time-secret.ts';
import { describeBrowser, describePlace, maskAddress } from './describe-browser.ts';
import {
  insertLoginKey,
  type LoginKeyRow,
  redeemTicket,
  selectOpenLoginKey,
  updateOpenLoginKey,
} from './realtime.queries.ts';

const KEY_SECONDS = 120;
const TICKET_SECONDS = 60;
/** A page asks every 30 s (S239); more than this is no page. */
const asksPerBrowser: LimitRule = { name: 'loginQr.browser', points: 60, durationSeconds: 600 };
const asksPerAddress: LimitRule = { name: 'loginQr.ip', points: 3_000, durationSeconds: 600 };
const GONE = '二维码已失效，请刷新电脑上的二维码后重新扫描';

/** What a page sends to `/queue/loginqueue` (S264). */
const loginAsk = z.object({ uuid: z.string(), needAppKey: z.literal(true) });

/**
 * Answers a page that wants a login QR: a message of type 1 with a fresh key, to its own exchange (S238, S241).
 * The key works once and for 2 minutes; only its hash is stored.
 */
export async function askLoginKey(ctx: RequestContext, body: unknown): Promise<void> {
  const ask = loginAsk.safeParse(body);
  const { browserId, ip } = ctx.visitor;
  if (!ask.success || browserId === '' || ask.data.uuid !== browserId)
    throw invalidInput('登录请求有误，请刷新页面');
  const { limits } = ctx.platform;
  await limits.consume(asksPerAddress, `${ctx.tenant.id}:${networkKey(ip)}`, TOO_OFTEN);
  await limits.consume(asksPerBrowser, `${ctx.tenant.id}:${browserId}`, TOO_OFTEN);
  const key = await openLoginKey(ctx, browserId);
  await tell(ctx, { browserId }, { type: 1, loginKey: key, expiresInSeconds: KEY_SECONDS });
}

/** A fresh key that signs this browser in: once, within 2 minutes. */
export async function openLoginKey(ctx: RequestContext, browserId: string): Promise<string> {
  const key = newSecret();
  const { ip, userAgent } = ctx.visitor;
  await insertLoginKey(ctx, {
    keyHash: hashSecret(key),
    browserId,
    ip,
    userAgent,
    expiresAt: secondsFromNow(KEY_SECONDS),
  });
  return key;
}

/**
 * What the phone shows before anybody confirms. The browser hears that its QR was scanned. @throws AppError notFound
 */
export async function readLoginRequest(
  ctx: RequestContext,
  key: string,
): Promise<OutputOf<typeof realtime.loginRequest>> {
  const keyHash = hashSecret(key);
  const row = await selectOpenLoginKey(ctx, keyHash);
  if (!row) throw notFound(GONE);
  const scanned = await updateOpenLoginKey(ctx, keyHash, { state: 'scanned' }, ['waiting']);
  if (scanned) await tell(ctx, row, { type: 4 });
  return {
    siteName: ctx.tenant.settings.siteName,
    browser: describeBrowser(row.userAgent),
    place: describePlace(row.ip, ctx.platform.geoip),
    ip: maskAddress(row.ip),
    askedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Signs the waiting browser in as the member of this phone: a message of type 2 with a one-time ticket (S242). @throws
 * AppError notFound
 */
export async function confirmLogin(ctx: RequestContext, key: string): Promise<void> {
  const memberId = requireMember(ctx);
  const member = await readMember(ctx, memberId);
  const ticket = newSecret();
  const row = await updateOpenLoginKey(ctx, hashSecret(key), {
    state: 'confirmed',
    memberId,
    ticketHash: hashSecret(ticket),
    expiresAt: secondsFromNow(TICKET_SECONDS),
  });
  if (!row) throw notFound(GONE);
  const user = { userName: member.name, mobile: maskMobile(member.mobile) };
  await tell(ctx, row, { type: 2, user, ticket });
}

/** Ends a key without a login. Once it is used or gone there is nothing to end. */
export async function refuseLogin(ctx: RequestContext, key: string): Promise<void> {
  const row = await updateOpenLoginKey(ctx, hashSecret(key), { state: 'refused' });
  if (row) await tell(ctx, row, { type: 5 });
}

/**
 * Exchanges a ticket for a session: once, by the browser whose QR was confirmed, so that a ticket is worth nothing to a
 * stranger.
 * @throws AppError invalidInput
 */
export async function redeemLogin(ctx: RequestContext, ticket: string): Promise<SignedIn> {
  return inTransaction(ctx, async (tx) => {
    const row = tx.visitor.browserId === '' ? undefined : await redeemTicket(tx, hashSecret(ticket));
    if (!row?.memberId) throw new AppError(ErrorCode.invalidInput, LOGIN_OVER);
    return startSession(tx, await readMember(tx, row.memberId), true, '扫码');
  });
}

/** Who scanned the QR in a third party's application. */
export interface ThirdPartyIdentity {
  openId: string;
  unionId: string;
}

/**
 * The QR was scanned in WeChat or QQ: the browser gets openId and unionid in a message of type 3 (S243) and a ticket,
 * without which they prove nothing: whoever signs in by them asks `takeThirdParty`. @throws AppError notFound
 */
export async function passThirdParty(
  ctx: RequestContext,
  key: string,
  identity: ThirdPartyIdentity,
): Promise<void> {
  const ticket = newSecret();
  const keyHash = hashSecret(key);
  const row = await updateOpenLoginKey(ctx, keyHash, {
    state: 'confirmed',
    sealedIdentity: ctx.platform.secrets.seal(JSON.stringify(identity), purposeOf(ctx, keyHash)),
    ticketHash: hashSecret(ticket),
    expiresAt: secondsFromNow(TICKET_SECONDS),
  });
  if (!row) throw notFound(GONE);
  await tell(ctx, row, { type: 3, openId: identity.openId, unionid: identity.unionId, ticket });
}

/**
 * The proven identity behind the ticket of a message of type 3; once, by the browser that got it. @throws AppError
 * invalidInput
 */
export async function takeThirdParty(ctx: RequestContext, ticket: string): Promise<ThirdPartyIdentity> {
  const row = ctx.visitor.browserId === '' ? undefined : await redeemTicket(ctx, hashSecret(ticket));
  if (!row?.sealedIdentity) throw invalidInput(LOGIN_OVER);
  return JSON.parse(ctx.platform.secrets.open(row.sealedIdentity, purposeOf(ctx, row.keyHash)));
}

async function tell(
  ctx: RequestContext,
  { browserId }: Pick<LoginKeyRow, 'browserId'>,
  message: object,
): Promise<void> {
  await ctx.platform.realtime.publish(ctx.tenant.id, `loginbar/${browserId}`, message);
}

function purposeOf(ctx: RequestContext, keyHash: Buffer): string {
  return `login-key:${ctx.tenant.id}:${keyHash.toString('hex')}`;
}
