import type { thirdPartyUnbound } from '@jishi/contract/account-refusals.ts';
import type { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import type { DataOf } from '@jishi/contract/refusal.ts';

/** Where the visitor is, and what the login page is called from there (S030, S031). */
export interface RefusedAt {
  /** Path with its query, to come back to. */
  path: string;
  loginAddress: string;
}

/**
 * Where a refusal leads: 1000 to the login page (S399), 1003 to where the password is asked for again (S400), 2001 to
 * where a third-party account is bound (S265). Undefined for every other code: it is shown and changes nothing (S403).
 */
export function refusalAddress(
  { code, data }: Pick<ApiError, 'code' | 'data'>,
  { path, loginAddress }: RefusedAt,
): string | undefined {
  if (code === ErrorCode.loginRequired) return loginAddress;
  if (code === ErrorCode.reverifyRequired)
    return `/account/security?${new URLSearchParams({ redirect: path })}`;
  if (code === ErrorCode.thirdPartyUnbound) return bindAddress(data as Unbound | null, path);
  return undefined;
}

/** The one refusal with this code. */
type Unbound = DataOf<typeof thirdPartyUnbound>;

function bindAddress(account: Unbound | null, path: string): string {
  const query = new URLSearchParams();
  for (const name of ['type', 'openId', 'unionId'] as const) {
    if (account?.[name] !== undefined) query.set(name, String(account[name]));
  }
  query.set('redirect', wayOf(path));
  return `/account/bind?${query}`;
}

/** Where somebody at `path` wanted to go: from the login page, where it would have led. */
function wayOf(path: string): string {
  const page = URL.parse(path, 'http://here');
  return page?.pathname === '/login' ? (page.searchParams.get('redirect') ?? '/') : path;
}
