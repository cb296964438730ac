import { type ClosingReason, closingReasons } from '@jishi/contract/closing-words.ts';
import { SectionTitle } from '@jishi/ui/section-title';
import { redirect } from 'react-router';
import { MemberLayout } from '../member/frame/member.layout.tsx';
import memberStyles from '../member/frame/member.module.css';
import { attempt } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/closing.page.ts';
import { AskClosing } from './ask-closing.widget.tsx';
import styles from './closing.module.css';
import { closingPlan } from './closing-plan.ts';
import { CopyOfData } from './copy-of-data.widget.tsx';
import { WaitingClosing } from './waiting-closing.widget.tsx';

const doneTexts: Record<string, string> = {
  withdrawn: '已撤回注销申请，您的账户可以继续正常使用',
  copy: '已开始生成，完成后会通过“我的消息”通知您',
};

/** Leaving the shop: what is lost and what is open, or how long the account still waits; and a copy of one's data. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [closing, copy] = await Promise.all([api.closing.read(), api.closing.copy()]);
  return { closing, copy, done: doneTexts[url.searchParams.get('done') ?? ''] };
}

/** `intent` says which of the three acts it is; without one the account is asked to be closed. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const intent = textIn(form, 'intent');
  if (intent === 'withdraw' || intent === 'copy') {
    const outcome = await attempt<unknown>(url, () =>
      intent === 'copy' ? api.closing.askCopy() : api.closing.withdraw(),
    );
    if (!outcome.ok) return { intent, errors: {}, userMsg: outcome.userMsg };
    throw redirect(`/member/closing?done=${intent === 'copy' ? 'copy' : 'withdrawn'}`);
  }
  const { values, errors } = readForm(closingPlan, form);
  if (!isFine(errors)) return { intent, errors, userMsg: '' };
  const reason = (values.reason in closingReasons ? values.reason : 'other') as ClosingReason;
  const outcome = await attempt(url, () => api.closing.ask({ reason, note: values.note, agreed: true }));
  if (!outcome.ok) return { intent, errors: {}, userMsg: outcome.userMsg };
  throw redirect('/member/closing');
}

export default function ClosingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { closing, copy, done } = loaderData;
  const told = (intent: string) => (actionData?.intent === intent ? actionData.userMsg : '');
  return (
    <MemberLayout>
      <section className={memberStyles.sheet}>
        <SectionTitle as="h1" size="lg" title="注销账户" />
        {closing.state === 'asked' ? (
          <WaitingClosing closing={closing} failure={told('withdraw')} />
        ) : (
          <AskClosing
            closing={closing}
            answer={actionData?.intent === '' ? actionData : undefined}
            done={done}
          />
        )}
      </section>
      <section className={`${memberStyles.sheet} ${styles.second}`}>
        <SectionTitle title="下载我的数据" />
        <CopyOfData copy={copy} failure={told('copy')} />
      </section>
    </MemberLayout>
  );
}
