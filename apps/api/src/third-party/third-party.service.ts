import { createHash } from 'node:crypto';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { hashSecret, newSecret } from '../platform/secrets/one-time-secret.ts';
import {
  deleteAccount,
  insertAccount,
  insertState,
  type Provider,
  type StateRow,
  selectAccount,
  selectProof,
  takeProof,
  takeState,
  upsertProof,
} from './third-party.queries.ts';

export type { Provider } from './third-party.queries.ts';

/** Seconds a browser may take at the third party, and seconds what it brought back counts. */
const STATE_SECONDS = 600;
const PROOF_SECONDS = 600;
const names = { wechat: '微信', qq: 'QQ' } as const;

export interface Identity {
  openId: string;
  unionId: string;
}

/** What is kept of a browser that sets out. */
export interface Journey {
  codeVerifier: string;
  /** Path to go to afterwards, as the page asked; the page decides whether it may. */
  redirect: string;
  /** Of the QR on the desktop, where a phone was sent. */
  loginKey: string;
}

/** The provider's name in Chinese. */
export function describeProvider(provider: Provider): string {
  return names[provider];
}

/**
 * Client id under which the tenant's pages sign in with a third party (C034): WeChat's before QQ's; '' where it offers
 * neither.
 */
export async function readOpenClientId(ctx: RequestContext): Promise<string> {
  const { thirdParty } = ctx.platform;
  const open = (await thirdParty.open(ctx, 'wechat')) ?? (await thirdParty.open(ctx, 'qq'));
  return open?.client.clientId ?? '';
}

/** Opens a journey and gives its state and the challenge of its verifier. The state works once, in this browser. */
export async function openJourney(
  ctx: RequestContext,
  asked: {
    provider: Provider;
    purpose: StateRow['purpose'];
    browserId: string;
    redirect: string;
    loginKey?: string;
  },
): Promise<{ state: string; codeChallenge: string }> {
  const state = newSecret();
  const codeVerifier = newSecret();
  const stateHash = hashSecret(state);
  const journey: Journey = { codeVerifier, redirect: asked.redirect, loginKey: asked.loginKey ?? '' };
  await insertState(ctx, {
    stateHash,
    provider: asked.provider,
    purpose: asked.purpose,
    browserId: asked.browserId,
    sealed: ctx.platform.secrets.seal(JSON.stringify(journey), purposeOf(ctx, stateHash)),
    expiresAt: secondsFromNow(STATE_SECONDS),
  });
  return { state, codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url') };
}

/**
 * Ends a journey: only in the browser that set out, once.
 * @throws AppError invalidInput
 */
export async function closeJourney(
  ctx: RequestContext,
  provider: Provider,
  state: string,
): Promise<Journey & { purpose: StateRow['purpose'] }> {
  const stateHash = hashSecret(state);
  const row = await takeState(ctx, stateHash, provider);
  if (!row || row.browserId === '' || row.browserId !== ctx.visitor.browserId)
    throw invalidInput(`${names[provider]}登录已失效，请重新发起`);
  const journey = JSON.parse(ctx.platform.secrets.open(row.sealed, purposeOf(ctx, stateHash))) as Journey;
  return { ...journey, purpose: row.purpose };
}

/** Notes what a third party has proved to this browser. */
export async function rememberProof(
  ctx: RequestContext,
  provider: Provider,
  identity: Identity,
): Promise<void> {
  const { browserId } = ctx.visitor;
  await upsertProof(ctx, { browserId, provider, ...identity, expiresAt: secondsFromNow(PROOF_SECONDS) });
}

/** The identity behind an openId that a page sends, if it was proved to this browser. @throws AppError invalidInput */
export async function readProof(ctx: RequestContext, provider: Provider, openId: string): Promise<Identity> {
  const { browserId } = ctx.visitor;
  const proof =
    browserId === '' || openId === '' ? undefined : await selectProof(ctx, browserId, provider, openId);
  if (!proof) throw invalidInput(`${names[provider]}授权已过期，请重新授权`);
  return { openId: proof.openId, unionId: proof.unionId };
}

/** Member id of somebody at a provider. */
export async function findBoundMember(
  ctx: RequestContext,
  provider: Provider,
  identity: Identity,
): Promise<number | undefined> {
  return (await selectAccount(ctx, provider, identity))?.memberId;
}

/** Uses the proof of an openId up; false when there is none any more. */
export async function spendProof(ctx: RequestContext, provider: Provider, openId: string): Promise<boolean> {
  return (await takeProof(ctx, ctx.visitor.browserId, provider, openId)) !== undefined;
}

/**
 * Binds what was proved to this browser to a member, and uses the proof up. Inside a transaction.
 * @param options.rebind another account of the member at this provider gives way
 * @throws AppError invalidInput without a proof, conflict when either is bound elsewhere
 */
export async function bindProof(
  ctx: RequestContext,
  provider: Provider,
  openId: string,
  memberId: number,
  options: { rebind: boolean } = { rebind: false },
): Promise<void> {
  const identity = await readProof(ctx, provider, openId);
  const boundTo = await findBoundMember(ctx, provider, identity);
  if (boundTo !== undefined && boundTo !== memberId)
    throw conflict(`该${names[provider]}已绑定其他账号，请先在原账号中解绑`);
  if (!(await spendProof(ctx, provider, openId)))
    throw invalidInput(`${names[provider]}授权已过期，请重新授权`);
  if (boundTo === memberId) return;
  if (options.rebind) await deleteAccount(ctx, memberId, provider);
  if (!(await insertAccount(ctx, { provider, memberId, ...identity })))
    throw conflict(`该账号已绑定其他${names[provider]}，请先解绑`);
}

export { deleteAccount as unbindMember, selectAccountsOf as listBindings } from './third-party.queries.ts';

function purposeOf(ctx: RequestContext, stateHash: Buffer): string {
  return `third-party-state:${ctx.tenant.id}:${stateHash.toString('hex')}`;
}
