import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { redirect, redirectDocument } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import { isJobHost, loginAddressFrom, safeRedirect } from '../shell/login-address.ts';
import { loginSiteOf } from '../shell/main-origin.ts';
import { notFound } from '../shell/not-found.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/enter.page.ts';

/**
 * The job host takes the session of the main host over (S031). Without a ticket it names this browser to the main
 * host's login page, which sends the visitor back with one. Only paths of this host are led to. A ticket that is
 * refused ends here, so that nobody is sent round and round where cookies are forbidden.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  if (!isJobHost(scope.tenant.jobHosts, url.hostname)) throw notFound('页面不存在');
  const path = safeRedirect(url.searchParams.get('redirect'));
  const login = loginAddressFrom(new URL(path, url), loginSiteOf(scope, url));
  const ticket = url.searchParams.get('ticket');
  if (ticket === null) {
    const { browserId } = await scope.api.realtime.handOverBrowser();
    throw redirect(`${login}&browser=${browserId}`);
  }
  const entered = await attempt(url, () => scope.api.realtime.handOverEnter({ ticket }));
  if (entered.ok) throw redirectDocument(path);
  return { userMsg: entered.userMsg, login };
}

export default function EnterPage({ loaderData }: Route.ComponentProps) {
  const { userMsg, login } = loaderData;
  return (
    <>
      <CheckoutHeader title="登录" />
      <div className="page-column">
        <Result
          tone="danger"
          title="登录未完成"
          description={`${userMsg}。如多次出现，请检查浏览器是否禁用了 Cookie`}
          actions={
            <LinkButton href={login} variant="primary" data-document>
              重新登录
            </LinkButton>
          }
        />
      </div>
    </>
  );
}
