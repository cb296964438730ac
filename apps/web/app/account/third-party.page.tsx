import { ApiError } from '@jishi/contract/client.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { redirectDocument } from 'react-router';
import { loginAddress } from '../shell/login-address.ts';
import { notFound } from '../shell/not-found.ts';
import { PhonePage } from '../shell/phone/phone-page.widget.tsx';
import { refusalAddress } from '../shell/refusal-address.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/third-party.page.ts';

const types = new Map([
  ['qq', 1],
  ['wechat', 2],
]);

/** The way to a third party and back: without a code it sets out, with one it arrives. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const type = types.get(params.provider);
  if (type === undefined) throw notFound();
  const { searchParams: query } = url;
  const [code, state] = [query.get('code'), query.get('state')];
  if (query.has('error')) return { outcome: 'refused' as const, userMsg: '您已取消授权' };
  try {
    if (code === null || state === null) {
      const loginKey = query.get('loginKey') ?? '';
      const purpose = loginKey !== '' ? 'scan' : query.get('purpose') === 'bind' ? 'bind' : 'login';
      const way = query.get('way') === 'token' ? 'token' : 'code';
      const redirect = (query.get('redirect') ?? '').slice(0, 500);
      const { address } = await api.account.thirdPartyStart({ type, purpose, way, redirect, loginKey });
      throw redirectDocument(address);
    }
    const { outcome, redirect } = await api.account.thirdPartyFinish({ type, code, state });
    if (outcome === 'scanned') return { outcome, userMsg: '' };
    // The login page knows which addresses may be gone to, and whoever is signed in is led on from there.
    throw redirectDocument(loginAddress(redirect));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const path = wayBack(error) ?? '/';
    const address = refusalAddress(error, { path, loginAddress: loginAddress(path) });
    if (address !== undefined) throw redirectDocument(address);
    return { outcome: 'refused' as const, userMsg: error.userMsg };
  }
}

/** A code works once; asking again would only say so. */
export const shouldRevalidate = () => false;

export default function ThirdPartyPage({ loaderData }: Route.ComponentProps) {
  const isScanned = loaderData.outcome === 'scanned';
  return (
    <PhonePage title="第三方登录">
      {isScanned ? (
        <Result title="授权成功" description="请在电脑上继续" />
      ) : (
        <Result
          tone="danger"
          title="登录未完成"
          description={loaderData.userMsg}
          actions={
            <LinkButton href="/login?mode=normal" variant="primary">
              返回登录
            </LinkButton>
          }
        />
      )}
    </PhonePage>
  );
}

/** Where a login that is not bound yet wanted to go. */
function wayBack(error: ApiError): string | undefined {
  const refusal = refusalOf(error, 'account.thirdPartyFinish');
  return refusal?.name === 'thirdPartyUnbound' ? refusal.data.redirect : undefined;
}
