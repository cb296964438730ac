import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { toast } from '@jishi/ui/toast';
import { useEffect, useState } from 'react';
import { redirectDocument, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine } from '../shell/form/form-plan.ts';
import { CheckoutHeader } from '../shell/header/checkout-header.widget.tsx';
import { requestScope } from '../shell/request-scope.ts';
import { useVisitor } from '../shell/visitor.tsx';
import type { Route } from './+types/login.page.ts';
import { LateWeakPassword } from './frame/late-weak-password.widget.tsx';
import { loginTypeOf, readLogin } from './frame/login-form.ts';
import {
  freshSignIn,
  type LoginOutcome,
  type PasswordReset,
  passwordResetOf,
  readNextSignIn,
} from './frame/login-outcome.ts';
import { targetOf } from './frame/login-target.server.ts';
import { loadLoginWays } from './frame/login-ways.ts';
import { handOverAddress, isJobTarget, nextStop } from './hand-over.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.widget.tsx';
import { LoginLinks } from './login-links.widget.tsx';
import { LoginPanel } from './login-panel.widget.tsx';
import { LoginPromises } from './login-promises.widget.tsx';
import { addressOf, type RedirectTarget } from './redirect-target.ts';
import { cancelOnEscape, tellPageAround } from './tell-page-around.ts';
import { useQqReturn } from './use-third-party.ts';

/** Signing in (S207, S210, S217). Whoever is signed in already goes where the login would have led. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const initialType = loginTypeOf(url.searchParams.get('type'));
  if (!scope.signedIn) {
    const [ad, ways] = await Promise.all([
      scope.optional('login.ad', () => scope.api.auth.loginAd(), null),
      loadLoginWays(scope, url),
    ]);
    return { initialType, target: undefined, ad, ...ways };
  }
  const target = targetOf(url, scope);
  // In the popup the page around it is told; a host without this session would send the visitor back here for ever.
  const inPopup = isPopup(url.searchParams);
  if (!inPopup && isJobTarget(target, url, scope.tenant.jobHosts))
    throw redirectDocument(await handOverAddress(scope.api, url, target));
  // A link that is not ours is told by the page (S260), which then leads home itself.
  const staysHere = inPopup || isOtherHost(target, url) || target.kind === 'refused';
  if (!staysHere) throw redirectDocument(addressOf(target));
  return { initialType, target, ad: null, hasWechat: false, storeId: 0 };
}

/** Signs in; the API merges the guest's cart on the way. */
export async function action({ request, context, url }: Route.ActionArgs): Promise<LoginOutcome> {
  const scope = context.get(requestScope);
  const form = await request.formData();
  const { fields, errors } = readLogin(form);
  if (!isFine(errors)) return { ok: false, errors, userMsg: '', ...freshSignIn };
  const outcome = await attempt(url, () =>
    scope.api.auth.login({
      ...fields,
      verify: textIn(form, 'verify'),
      remember: form.has('remember'),
      storeId: /^\d{1,9}$/.test(url.searchParams.get('storeId') ?? '')
        ? Number(url.searchParams.get('storeId'))
        : 0,
    }),
  );
  if (outcome.ok) {
    const target = nextStop(targetOf(url, scope), url, scope.tenant.jobHosts);
    return { ok: true, target, reset: passwordResetOf(outcome.value, addressOf(target)) };
  }
  return { ok: false, errors: {}, userMsg: outcome.userMsg, ...readNextSignIn(outcome) };
}

/** After the login the loader would lead away before the page has decided how to go (S258). */
export const shouldRevalidate = () => false;

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const follow = useFollowTarget();
  const [query] = useSearchParams();
  const [reset, setReset] = useState<PasswordReset>();
  const { ad, hasWechat, storeId } = loaderData;
  const target = actionData?.ok ? actionData.target : loaderData.target;
  const isInPopup = isPopup(query);
  const isSignedIn = target !== undefined;
  useEffect(() => {
    if (isInPopup && isSignedIn) tellPageAround();
  }, [isInPopup, isSignedIn]);
  useEffect(() => (isInPopup ? cancelOnEscape() : undefined), [isInPopup]);
  // By a QR, by a third party, or before: the form has its own way on.
  const isLedAstray = !isInPopup && loaderData.target?.kind === 'refused';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the page, whatever its way on is made of.
  useEffect(() => {
    if (isLedAstray) void follow({ kind: 'refused' });
  }, [isLedAstray]);
  // Signed in by other means than the form: the page is asked for again, and its loader leads on.
  const enter = (redirect?: string) =>
    redirect === undefined
      ? location.reload()
      : location.assign(`/login?${new URLSearchParams({ redirect })}`);
  useQqReturn(enter);
  const links = <LoginLinks hasWechat={hasWechat} storeId={storeId} />;
  const form = (
    <LoginForm
      action={`/login?${query}`}
      initialType={loaderData.initialType}
      initialOutcome={actionData}
      onSuccess={(outcome) => (outcome.reset ? setReset(outcome.reset) : follow(outcome.target))}
      footer={links}
    />
  );
  const panel = isSignedIn ? (
    <SignedIn target={target} reset={actionData?.ok ? actionData.reset : undefined} />
  ) : (
    <LoginPanel form={form} links={links} hasWechat={hasWechat} storeId={storeId} onSignedIn={enter} />
  );
  const dialog = <LateWeakPassword reset={reset} />;
  if (isInPopup)
    return (
      <div className={styles.popup}>
        {panel}
        {dialog}
      </div>
    );
  return (
    <>
      <CheckoutHeader title="登录" />
      <div className={`page-fluid ${styles.page}`}>
        <LoginPromises ad={ad} />
        <div className={styles.box}>{panel}</div>
      </div>
      {dialog}
    </>
  );
}

/** What a browser without scripts sees after the login. */
function SignedIn({ target, reset }: { target: RedirectTarget; reset: PasswordReset | undefined }) {
  const address = reset?.address ?? addressOf(target);
  return (
    <Result
      title={reset ? '登录密码过于简单' : '登录成功'}
      {...(reset ? { tone: 'pending' as const, description: reset.message } : {})}
      actions={
        <LinkButton href={address} variant="primary" data-document>
          {reset ? '修改密码' : '继续浏览'}
        </LinkButton>
      }
    />
  );
}

/**
 * Goes where the login leads: inside the application where it can (S258), with a word about a link that is not ours
 * (S260).
 */
function useFollowTarget() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { refresh } = useVisitor();
  const [query] = useSearchParams();
  return async (target: RedirectTarget) => {
    if (isPopup(query) && tellPageAround()) return;
    if (target.kind === 'document') return location.assign(target.address);
    if (target.kind === 'refused') toast('回跳链接错误，请检查', { tone: 'danger' });
    // The shell is loaded once per visit, so it has to hear of the session.
    await revalidate();
    refresh();
    await navigate(addressOf(target), { replace: true });
  };
}

/** Whether the page stands in the login popup (S209). */
function isPopup(query: URLSearchParams): boolean {
  return query.get('act') === 'prop';
}

function isOtherHost(target: RedirectTarget, url: URL): boolean {
  return target.kind === 'document' && new URL(target.address, url).host !== url.host;
}
