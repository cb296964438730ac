import type { account } from '@jishi/contract/account.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { countAddress, type SignedIn } from '../auth/auth.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { renderQrImage } from '../platform/pictures/qr-image.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { originOf } from '../platform/tenancy/tenant-origin.ts';
import type { OpenSignIn, ProvenIdentity } from '../platform/third-party/sign-in-provider.ts';
import { SignInProviderError } from '../platform/third-party/sign-in-provider.ts';
import { openLoginKey, passThirdParty } from '../realtime/login-qr.service.ts';
import { requireRecentVerification } from '../session/session.service.ts';
import {
  bindProof,
  closeJourney,
  describeProvider,
  openJourney,
  type Provider,
  rememberProof,
} from '../third-party/third-party.service.ts';
import { providerOf, signInByThirdParty } from './third-party-login.ts';

/** Whether the tenant has a WeChat login (C005, S218). */
export async function hasWechat(ctx: RequestContext): Promise<boolean> {
  return (await ctx.platform.thirdParty.open(ctx, 'wechat')) !== undefined;
}

/**
 * Where a browser goes to prove who it is (X820).
 * @param browserId of the browser, which may just be getting its cookie
 * @throws AppError notFound where the tenant does not offer it, reverifyRequired for binding without a recent proof
 */
export async function startJourney(
  ctx: RequestContext,
  input: ParsedInputOf<typeof account.thirdPartyStart>,
  browserId: string,
): Promise<OutputOf<typeof account.thirdPartyStart>> {
  if (input.purpose === 'bind') {
    requireMember(ctx);
    await requireRecentVerification(ctx);
  }
  await countAddress(ctx);
  const name = providerOf(input.type);
  const { provider, client } = await openProvider(ctx, name);
  if (input.way === 'token' && name !== 'qq') throw invalidInput('该登录方式不可用');
  const { purpose, redirect, way, loginKey } = input;
  const { state, codeChallenge } = await openJourney(ctx, {
    provider: name,
    purpose,
    browserId,
    redirect,
    loginKey,
  });
  const redirectUri = way === 'token' ? `${originOfShop(ctx)}/login` : returnAddress(ctx, name);
  const place = purpose === 'scan' ? 'phone' : 'page';
  return {
    address: provider.authorizeAddress({ client, redirectUri, state, codeChallenge, place, way }),
  };
}

/**
 * The QR that WeChat scans (C006): a short address of the shop, from which the phone sets out to WeChat; this browser
 * hears of its return.
 */
export async function makeWechatQr(ctx: RequestContext, browserId: string): Promise<string> {
  await countAddress(ctx);
  await openProvider(ctx, 'wechat');
  const loginKey = await openLoginKey(ctx, browserId);
  const address = `${returnAddress(ctx, 'wechat')}?loginKey=${loginKey}`;
  return renderQrImage(address);
}

/** What came of a return with a code; `signedIn` carries the session to set. */
export type JourneyEnd =
  | { outcome: 'signedIn'; redirect: string; signedIn: SignedIn }
  | { outcome: 'bound' | 'scanned'; redirect: string };

/**
 * Exchanges the code (X821): signs in, binds, or tells the desktop. @throws AppError invalidInput, thirdPartyUnbound,
 * conflict
 */
export async function finishJourney(
  ctx: RequestContext,
  { type, code, state }: ParsedInputOf<typeof account.thirdPartyFinish>,
): Promise<JourneyEnd> {
  await countAddress(ctx);
  const name = providerOf(type);
  const journey = await closeJourney(ctx, name, state);
  const { redirect, purpose, codeVerifier } = journey;
  const { provider, client } = await openProvider(ctx, name);
  const redirectUri = returnAddress(ctx, name);
  const identity = await askProvider(ctx, name, () =>
    provider.exchange({ client, code, redirectUri, codeVerifier }),
  );
  if (purpose === 'scan') {
    await passThirdParty(ctx, journey.loginKey, identity);
    return { outcome: 'scanned', redirect };
  }
  await rememberProof(ctx, name, identity);
  if (purpose === 'bind') {
    const memberId = requireMember(ctx);
    await inTransaction(ctx, (tx) => bindProof(tx, name, identity.openId, memberId));
    return { outcome: 'bound', redirect };
  }
  const asked = { type, openId: identity.openId, ticket: '', redirect };
  return { outcome: 'signedIn', redirect, signedIn: await signInByThirdParty(ctx, asked) };
}

/**
 * Whose the access token of QQ's hash return is (C017, S220); noted for the login that follows. @throws AppError
 * invalidInput
 */
export async function readQqOpenId(
  ctx: RequestContext,
  { access_token, state }: ParsedInputOf<typeof account.qqOpenId>,
): Promise<OutputOf<typeof account.qqOpenId>> {
  await countAddress(ctx);
  const { redirect } = await closeJourney(ctx, 'qq', state);
  const { provider, client } = await openProvider(ctx, 'qq');
  const identity = await askProvider(ctx, 'qq', () => provider.identify(client, access_token));
  await rememberProof(ctx, 'qq', identity);
  return { openid: identity.openId, unionid: identity.unionId, redirect };
}

async function openProvider(ctx: RequestContext, name: Provider): Promise<OpenSignIn> {
  const open = await ctx.platform.thirdParty.open(ctx, name);
  if (!open) throw notFound(`本站未开通${describeProvider(name)}登录`);
  return open;
}

async function askProvider(
  ctx: RequestContext,
  name: Provider,
  ask: () => Promise<ProvenIdentity>,
): Promise<ProvenIdentity> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SignInProviderError)) throw error;
    ctx.log.warn({ err: error, provider: name }, 'a third party did not confirm a sign-in');
    throw invalidInput(`${describeProvider(name)}登录失败，请重试`);
  }
}

function returnAddress(ctx: RequestContext, name: Provider): string {
  return `${originOfShop(ctx)}/account/third-party/${name}`;
}

function originOfShop(ctx: RequestContext): string {
  return originOf(ctx.platform.config, ctx.tenant);
}
