import type { account } from '@jishi/contract/account.ts';
import { thirdPartyUnbound } from '@jishi/contract/account-refusals.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { LOGIN_OVER } from '@jishi/contract/said-alike.ts';
import { type SignedIn, signInWith, startSession } from '../auth/auth.service.ts';
import { findMember } from '../member/member.service.ts';
import { type AppError, invalidInput, notFound, refuse } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { takeThirdParty } from '../realtime/login-qr.service.ts';
import { requireRecentVerification } from '../session/session.service.ts';
import {
  describeProvider,
  findBoundMember,
  type Identity,
  listBindings,
  type Provider,
  readProof,
  rememberProof,
  spendProof,
  unbindMember,
} from '../third-party/third-party.service.ts';

/** 1 QQ, 2 WeChat (S262, S212). */
export function providerOf(type: number): Provider {
  return type === 1 ? 'qq' : 'wechat';
}

/**
 * Signs in by what a third party has proved to this browser (C007); what the page itself says proves nothing.
 * @throws AppError thirdPartyUnbound (2001) with what the bind page needs, invalidInput without a proof
 */
export async function signInByThirdParty(
  ctx: RequestContext,
  input: Pick<ParsedInputOf<typeof account.thirdPartyLogin>, 'type' | 'openId' | 'ticket'> & {
    redirect?: string;
  },
): Promise<SignedIn> {
  const provider = providerOf(input.type);
  if (input.ticket !== '') {
    const scanned = await takeThirdParty(ctx, input.ticket);
    if (scanned.openId !== input.openId) throw invalidInput(LOGIN_OVER);
    await rememberProof(ctx, provider, scanned);
  }
  const identity = await readProof(ctx, provider, input.openId);
  const memberId = await findBoundMember(ctx, provider, identity);
  const member = memberId === undefined ? undefined : await findMember(ctx, memberId);
  if (!member) throw unbound(input.type, identity, input.redirect);
  return inTransaction(ctx, async (tx) => {
    if (!(await spendProof(tx, provider, identity.openId)))
      throw invalidInput(`${describeProvider(provider)}授权已过期，请重新授权`);
    return startSession(tx, member, true, provider === 'qq' ? 'QQ' : '微信');
  });
}

function unbound(type: number, { openId, unionId }: Identity, redirect: string | undefined): AppError {
  const data = { type, openId, unionId, ...(redirect === undefined ? {} : { redirect }) };
  const name = describeProvider(providerOf(type));
  return refuse(thirdPartyUnbound, `该${name}尚未绑定账号，请先绑定`, data);
}

/** Signs in by code or password and binds what was proved, in one (C008). @throws AppError as a login does, conflict */
export async function bindAndSignIn(
  ctx: RequestContext,
  { type, username, password, bindType, openId, verify }: ParsedInputOf<typeof account.thirdPartyBind>,
): Promise<SignedIn> {
  const provider = providerOf(type);
  // Before the code of the text message is used up.
  await readProof(ctx, provider, openId);
  const loginType = bindType === 2 ? 'acount' : 'dynamic';
  return signInWith(
    ctx,
    { loginType, username, password, verify },
    { remember: true, bind: { provider, openId, rebind: false } },
  );
}

/** What the member centre shows of third parties: those the tenant offers, and those the member is bound to. */
export async function listThirdParties(
  ctx: RequestContext,
): Promise<OutputOf<typeof account.thirdPartyList>> {
  const bindings = await listBindings(ctx, requireMember(ctx));
  const all = [1, 2].map(async (type) => {
    const provider = providerOf(type);
    const binding = bindings.find((one) => one.provider === provider);
    const isOffered = (await ctx.platform.thirdParty.open(ctx, provider)) !== undefined;
    if (!binding && !isOffered) return [];
    const boundAt = binding?.createdAt.toISOString() ?? '';
    return [{ type, name: describeProvider(provider), bound: binding !== undefined, boundAt }];
  });
  return (await Promise.all(all)).flat();
}

/** Unbinds a third party. @throws AppError reverifyRequired, notFound */
export async function unbindThirdParty(ctx: RequestContext, type: number): Promise<void> {
  const memberId = requireMember(ctx);
  await requireRecentVerification(ctx);
  const provider = providerOf(type);
  if (!(await unbindMember(ctx, memberId, provider)))
    throw notFound(`您尚未绑定${describeProvider(provider)}`);
}
