import { LinkButton } from '@jishi/ui/link-button';
import { Result } from '@jishi/ui/result';
import { Steps } from '@jishi/ui/steps';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/findpwd.page.ts';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.widget.tsx';
import { provePlans, setPlanOf, type Way } from './account-plans.ts';
import { type FindPasswordState, ProveForm, SetForm, wayOf } from './find-password.widget.tsx';

const steps = [{ label: '验证身份' }, { label: '设置新密码' }, { label: '完成' }];

export function loader({ url }: Route.LoaderArgs) {
  return { way: wayOf(url.searchParams.get('way')) };
}

/** Proves the number or the address (C012), then sets the password (C013); each step is a form of its own. */
export async function action({ context, request, url }: Route.ActionArgs): Promise<FindPasswordState> {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const way = wayOf(url.searchParams.get('way'));
  const nameIt = (receiver: string) => (way === 'mail' ? { mail: receiver } : { mobile: receiver });
  if (textIn(form, 'intent') === 'set') {
    const { values, errors } = readForm(setPlanOf(way), form);
    const { receiver, validCode, password } = values;
    const asked = { step: 'set' as const, receiver, validCode, errors, userMsg: '' };
    if (!isFine(errors)) return asked;
    const reset = { ...nameIt(receiver), validCode, password };
    const outcome = await attempt(url, () => api.account.findReset(reset));
    return outcome.ok ? { step: 'done' } : { ...asked, userMsg: outcome.userMsg };
  }
  const { values, errors } = readForm(provePlans[way], form);
  const { receiver, code } = values;
  const asked = { step: 'prove' as const, errors, userMsg: '' };
  if (!isFine(errors)) return asked;
  const outcome = await attempt(url, () =>
    api.account.findCheckCode({ ...nameIt(receiver), validCode: code }),
  );
  if (!outcome.ok) return { ...asked, userMsg: outcome.userMsg };
  return { step: 'set', receiver, validCode: outcome.value.validCode, errors: {}, userMsg: '' };
}

const begun: FindPasswordState = { step: 'prove', errors: {}, userMsg: '' };

export default function FindPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const way: Way = loaderData.way;
  const state: FindPasswordState = actionData ?? begun;
  const current = { prove: 0, set: 1, done: 3 }[state.step];
  return (
    <AccountFrame title="找回密码">
      <Steps steps={steps} current={current} label="找回密码进度" className={styles.ways ?? ''} />
      {state.step === 'prove' && <ProveForm key={way} way={way} state={state} />}
      {state.step === 'set' && <SetForm way={way} state={state} />}
      {state.step === 'done' && (
        <Result
          title="密码已重置"
          description="其他设备上的登录已全部退出，请使用新密码登录"
          actions={
            <LinkButton href="/login?type=acount" variant="primary">
              去登录
            </LinkButton>
          }
        />
      )}
    </AccountFrame>
  );
}
