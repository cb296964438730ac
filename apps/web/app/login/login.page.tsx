import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { toast } from '@jishi/ui/toast';
import { redirectDocument, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { CheckoutHeader } from '../checkout/checkout-header.widget.tsx';
import { siteMap } from '../routes.ts';
import { attempt } from '../shell/attempt.ts';
import { type RequestScope, requestScope } from '../shell/request-scope.ts';
import { useVisitor } from '../shell/visitor.tsx';
import type { Route } from './+types/login.page.ts';
import styles from './login.module.css';
import { checkLogin, loginTypeOf } from './login-form.ts';
import { LoginForm } from './login-form.widget.tsx';
import { failuresIn, type LoginOutcome } from './login-outcome.ts';
import { LoginPromises } from './login-promises.widget.tsx';
import { decideRedirect, firstSegmentsOf, type RedirectTarget } from './redirect-target.ts';

const knownSegments = firstSegmentsOf(siteMap.map(({ path }) => path));

/** Signing in (S207, S210, S217). Whoever is signed in already goes where the login would have led. */
export function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  if (scope.signedIn) throw redirectDocument(addressOf(targetOf(url, scope)));
  return { initialType: loginTypeOf(url.searchParams.get('type')) };
}

/** Signs in; the API merges the guest's cart on the way. */
export async function action({ request, context, url }: Route.ActionArgs): Promise<LoginOutcome> {
  const scope = context.get(requestScope);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const loginType = loginTypeOf(form.get('loginType'));
  const fields = { loginType, username: text('username').trim(), password: text('password') };
  const errors = checkLogin({ ...fields, agreed: form.has('agreed') });
  if (Object.keys(errors).length > 0) return { ok: false, errors, userMsg: '', failures: 0 };
  const outcome = await attempt(url, () =>
    scope.api.auth.login({ ...fields, remember: form.has('remember') }),
  );
  if (outcome.ok) return { ok: true, target: targetOf(url, scope) };
  return { ok: false, errors: {}, userMsg: outcome.userMsg, failures: failuresIn(outcome.data) };
}

/** After the login the loader would lead away before the page has decided how to go (S258). */
export const shouldRevalidate = () => false;

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const follow = useFollowTarget();
  const [query] = useSearchParams();
  return (
    <>
      <CheckoutHeader title="登录" />
      <div className={styles.page}>
        <LoginPromises />
        <div className={styles.box}>
          {actionData?.ok ? (
            <SignedIn target={actionData.target} />
          ) : (
            <LoginForm
              action={`/login?${query}`}
              initialType={loaderData.initialType}
              initialOutcome={actionData}
              onSuccess={follow}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** What a browser without scripts sees after the login. */
function SignedIn({ target }: { target: RedirectTarget }) {
  return (
    <Result
      title="登录成功"
      actions={
        <LinkButton href={addressOf(target)} variant="primary" data-document>
          继续浏览
        </LinkButton>
      }
    />
  );
}

/** Goes where the login leads: inside the application where it can (S258), with a word about a link that is not ours (S260). */
function useFollowTarget() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();
  return async (target: RedirectTarget) => {
    if (target.kind === 'document') return location.assign(target.address);
    if (target.kind === 'refused') toast('回跳链接错误，请检查', { tone: 'danger' });
    // The shell is loaded once per visit, so it has to hear of the session.
    await revalidate();
    refresh();
    await navigate(addressOf(target), { replace: true });
  };
}

function targetOf(url: URL, { tenant, secure }: RequestScope): RedirectTarget {
  const origin = `${secure ? 'https' : 'http'}://${url.host}`;
  return decideRedirect(url.searchParams.get('redirect'), { origin, domain: tenant.domain, knownSegments });
}

function addressOf(target: RedirectTarget): string {
  return target.kind === 'refused' ? '/' : target.address;
}
