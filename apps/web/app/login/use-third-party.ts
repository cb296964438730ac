import { useEffect, useRef } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { ThirdPartyScan } from './login-qr-session.ts';

/** Type of C007: 1 for QQ, 2 for what the socket brought (S262). */
const QQ = 1;
const FROM_SOCKET = 2;

/** Signs in by a scan (S243). Not bound yet: the shell leads to the bind page (S265). */
export async function signInByScan(
  { openId, unionid, ticket }: ThirdPartyScan,
  onSignedIn: () => void,
): Promise<void> {
  try {
    await api.account.thirdPartyLogin({ type: FROM_SOCKET, openId, unionId: unionid, ticket });
    onSignedIn();
  } catch (error) {
    showFailure(error);
  }
}

/**
 * A return from QQ with a hash (S220): asks whose the access token is and signs in. The token does not stay in the
 * address.
 */
export function useQqReturn(onSignedIn: (redirect: string) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !location.hash.startsWith('#access_token')) return;
    isDone.current = true;
    const hash = new URLSearchParams(location.hash.slice(1));
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    signInByToken(hash).then(onSignedIn, showFailure);
  });
}

async function signInByToken(hash: URLSearchParams): Promise<string> {
  const { openid, unionid, redirect } = await api.account.qqOpenId({
    access_token: hash.get('access_token') ?? '',
    state: hash.get('state') ?? '',
  });
  await api.account.thirdPartyLogin({ type: QQ, openId: openid, unionId: unionid });
  return redirect;
}
