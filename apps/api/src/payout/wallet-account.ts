import type { RequestContext } from '../platform/request-context.ts';

/** Whom a wallet is paid to. */
export interface WalletAccount {
  /** Login name of Alipay, or OpenID of WeChat. */
  account: string;
  /** Name of its owner, compared by the provider; empty for not. */
  accountName: string;
}

/** An account as it lies in the database: nobody reads it there. @param of number of its payout, or of another thing */
export function sealAccount(
  ctx: RequestContext,
  of: string,
  { account, accountName }: WalletAccount,
): { account: Buffer; accountMask: string } {
  const text = JSON.stringify({ account, accountName });
  return { account: ctx.platform.secrets.seal(text, purposeOf(ctx, of)), accountMask: mask(account) };
}

/** @throws Error where it was sealed for something else or another tenant */
export function openAccount(ctx: RequestContext, of: string, sealed: Buffer): WalletAccount {
  return JSON.parse(ctx.platform.secrets.open(sealed, purposeOf(ctx, of))) as WalletAccount;
}

function purposeOf(ctx: RequestContext, of: string): string {
  return `payout-account:${ctx.tenant.id}:${of}`;
}

/** 138****5678, ab****om: enough to know it again, too little to use it. */
function mask(account: string): string {
  const shown = account.length >= 11 ? [3, 4] : account.length >= 6 ? [2, 2] : [0, 1];
  return `${account.slice(0, shown[0])}****${account.slice(-(shown[1] ?? 1))}`;
}
