import type { TryoutField } from '@jishi/contract/tryout-shapes.ts';
import { LEAST_REASON, MOST_REASON, TRYOUT_GONE } from '@jishi/contract/tryout-words.ts';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { RadioGroup } from '@jishi/ui/radio-group';
import { Result } from '@jishi/ui/result';
import { SectionTitle } from '@jishi/ui/section-title';
import { TextField } from '@jishi/ui/text-field';
import { Textarea } from '@jishi/ui/textarea';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import { textIn } from '../shell/field-refusal.ts';
import { isFine, planForm, readForm } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { forgetDraft, useDraft } from '../shell/form/use-draft.ts';
import { useForm } from '../shell/form/use-form.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/apply.page.ts';
import styles from './tryout.module.css';
import { idIn, type Tryout, tryoutAddress } from './tryout-shapes.ts';
import { TryoutSummary } from './tryout-summary.widget.tsx';
import writing from './writing.module.css';

const draftOf = (id: number) => `tryout-apply-${id}`;
const ANSWER = 'answer-';
const applyPlan = planForm({
  start: { reason: '' },
  rules: {
    reason: {
      most: MOST_REASON,
      check: (typed: string) =>
        typed.trim().length < LEAST_REASON ? `请至少写 ${LEAST_REASON} 个字，说说您为什么想试用` : undefined,
    },
  },
});

/** An application for a try-out (R123, C274); `?done=1` once it has been taken. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const id = idIn(params.id, TRYOUT_GONE);
  const tryout = await api.tryout.detail({ id });
  const isDone = url.searchParams.has('done') && tryout.mine.state === 'applied';
  if (!tryout.mine.canApply && !isDone) throw redirect(tryoutAddress(id));
  return { tryout, isDone };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const id = idIn(params.id, TRYOUT_GONE);
  const form = await request.formData();
  const { values, errors } = readForm(applyPlan, form);
  const answers = [...form.keys()]
    .filter((key) => key.startsWith(ANSWER))
    .map((key) => ({ key: key.slice(ANSWER.length), value: textIn(form, key) }));
  const given = Object.fromEntries(answers.map(({ key, value }) => [key, value]));
  const refused = { values, given, errors, fields: {} as Record<string, string>, userMsg: '' };
  if (!isFine(errors)) return refused;
  const outcome = await attempt(url, () => api.tryout.apply({ id, reason: values.reason, answers }));
  if (outcome.ok) throw redirect(`/vip/tryout/apply/${id}?done=1`);
  return { ...refused, ...placeAnswers(outcome) };
}

/** What was refused beside its question, or below all of them. */
function placeAnswers({ data, userMsg }: { data: unknown; userMsg: string }) {
  const fields = (data as { fields?: Record<string, string[]> } | null)?.fields;
  if (!fields) return { userMsg };
  return { fields: Object.fromEntries(Object.entries(fields).map(([key, [words = '']]) => [key, words])) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: `申请试用 ${args.loaderData?.tryout.name ?? ''}`.trim(), noIndex: true });

type Answer = Route.ComponentProps['actionData'];

export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tryout, isDone } = loaderData;
  useEffect(() => {
    if (isDone) forgetDraft(draftOf(tryout.id));
  }, [isDone, tryout.id]);
  return (
    <div className={`page-column ${styles.page}`}>
      <section className={styles.sheet}>
        {isDone ? (
          <Result
            title="申请已提交"
            description={`结果将于 ${formatMinute(tryout.resultAt)} 公布，届时会发消息通知您`}
            actions={
              <>
                <LinkButton variant="primary" href="/member/my-tryout">
                  查看我的试用
                </LinkButton>
                <LinkButton href="/vip/tryout">看看其他试用</LinkButton>
              </>
            }
          />
        ) : (
          <>
            <SectionTitle as="h1" size="lg" title="申请试用" />
            <TryoutSummary tryout={tryout} />
            <ApplyForm tryout={tryout} answer={actionData} />
          </>
        )}
      </section>
    </div>
  );
}

function ApplyForm({ tryout, answer }: { tryout: Tryout; answer: Answer }) {
  const form = useForm(applyPlan, {
    start: answer?.values ?? {},
    answer,
    ...(answer && {
      told: { ...answer.errors, ...(answer.fields.reason && { reason: answer.fields.reason }) },
    }),
  });
  const { error, ...reason } = form.field('reason');
  useDraft(draftOf(tryout.id), form.values.reason, (typed) => form.change({ reason: typed }));
  return (
    <PageForm form={form} look="sheet" className={writing.form}>
      <Textarea
        {...reason}
        {...(error !== undefined && { error })}
        label="申请理由"
        required
        rows={5}
        showCount
        placeholder="您平时怎样使用这类产品、想重点体验什么、准备怎样写报告（30 至 500 字）"
      />
      {tryout.fields.map((field) => (
        <Question
          key={field.key}
          field={field}
          value={answer?.given[field.key] ?? ''}
          error={answer?.fields[field.key]}
        />
      ))}
      <FormError>{answer?.userMsg}</FormError>
      <p className={styles.faint}>
        提交即承诺：入选后按时确认，收货后 {tryout.reportDays} 天内提交真实报告；未提交将暂停试用资格 180 天。
      </p>
      <div className={writing.acts}>
        <SubmitButton pendingLabel="正在提交">提交申请</SubmitButton>
        <LinkButton href={tryoutAddress(tryout.id)}>返回</LinkButton>
      </div>
    </PageForm>
  );
}

/** A question that staff have put. */
function Question({ field, value, error }: { field: TryoutField; value: string; error: string | undefined }) {
  const name = `${ANSWER}${field.key}`;
  if (field.kind === 'text')
    return (
      <TextField
        name={name}
        label={field.title}
        required={field.required}
        maxLength={200}
        defaultValue={value}
        {...(error !== undefined && { error })}
      />
    );
  return (
    <div>
      <RadioGroup
        label={field.title}
        name={name}
        defaultValue={value}
        options={field.options.map((option) => ({ value: option, label: option }))}
      />
      <FormError>{error}</FormError>
    </div>
  );
}
