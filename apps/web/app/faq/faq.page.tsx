import { QUESTION_GONE } from '@jishi/contract/said-alike.ts';
import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { EmptyState } from '@jishi/ui/empty-state';
import { FormError } from '@jishi/ui/form-error';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Price } from '@jishi/ui/price';
import { SectionTitle } from '@jishi/ui/section-title';
import { Tag } from '@jishi/ui/tag';
import { Textarea } from '@jishi/ui/textarea';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { attempt } from '../shell/attempt.ts';
import { formatDate } from '../shell/beijing-time.ts';
import { placeRefusal, textIn } from '../shell/field-refusal.ts';
import { isFine, readForm } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { forgetDraft, useDraft } from '../shell/form/use-draft.ts';
import { useForm } from '../shell/form/use-form.ts';
import { notFound } from '../shell/not-found.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { priceText } from '../shell/price-text.ts';
import { requestScope } from '../shell/request-scope.ts';
import type { Route } from './+types/faq.page.ts';
import { AnswerItem } from './answer-item.widget.tsx';
import styles from './faq.module.css';
import { answerPlan, type FaqAnswer } from './faq-form.ts';
import type { QuestionDetail } from './frame/faq-shapes.ts';

const PICTURE_SIZE = 72;
const draftOf = (id: number) => `faq-answer-${id}`;

/** A question with its answers (R040). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [ppid, id] = [idIn(params.ppid), idIn(params.id)];
  if (ppid === undefined || id === undefined) throw notFound(QUESTION_GONE);
  const { api } = context.get(requestScope);
  const detail = await api.faq.detail({ ppid, id });
  return { ...detail, sent: url.searchParams.get('sent') };
}

export async function action({ request, context, params, url }: Route.ActionArgs): Promise<FaqAnswer> {
  const id = idIn(params.id);
  if (id === undefined) throw notFound(QUESTION_GONE);
  const { api } = context.get(requestScope);
  const form = await request.formData();
  const page = `/product/faq/${params.ppid}/${params.id}`;
  const to = idIn(textIn(form, 'to')) ?? 0;
  if (textIn(form, 'intent') === 'close') {
    const closed = await attempt(url, () => api.faq.close({ id }));
    if (closed.ok) throw redirect(page);
    return { to: 0, content: '', error: '', userMsg: closed.userMsg };
  }
  const { values, errors } = readForm(answerPlan, form);
  const refused = { to, content: values.content, error: errors.content ?? '', userMsg: '' };
  if (!isFine(errors)) return refused;
  const { content } = values;
  const outcome = await attempt(url, () =>
    to > 0 ? api.faq.reply({ id: to, content }) : api.faq.answer({ id, content }),
  );
  if (outcome.ok) throw redirect(`${page}?sent=${outcome.value.state}`);
  const placed = placeRefusal(outcome, ['content']);
  return { ...refused, error: placed.fields.content ?? '', userMsg: placed.form ?? '' };
}

export const meta: Route.MetaFunction = (args) => {
  const detail = args.loaderData as QuestionDetail | undefined;
  return pageMeta(args, detail ? { title: `${detail.question.content} - ${detail.product.name}` } : {});
};

export default function FaqPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, product, answers, answerRefusal, sent } = loaderData;
  useEffect(() => {
    if (sent !== null) forgetDraft(draftOf(question.id));
  }, [sent, question.id]);
  const productAddress = `/product/${product.ppid}`;
  return (
    <div className={`page-column ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: product.name, href: productAddress },
          { label: '问大家' },
        ]}
      />
      <section className={styles.card}>
        <a href={productAddress} className={styles.goods}>
          <Picture picture={product.image} width={PICTURE_SIZE} height={PICTURE_SIZE} />
          <span className={styles.goodsName}>{product.name}</span>
          <Price yuan={product.price} text={priceText(product.price)} />
        </a>
      </section>
      <section className={styles.card}>
        <h1 className={styles.question}>{question.content}</h1>
        <p className={styles.facts}>
          <span>{question.author}</span>
          <time dateTime={question.at}>{formatDate(question.at)}</time>
          {question.state === 'pending' && <Tag tone="warning">审核中，仅自己可见</Tag>}
          {question.state === 'closed' && <Tag>已关闭</Tag>}
          {question.mine && question.state === 'open' && (
            <PageForm look="sheet" className={styles.close}>
              <input type="hidden" name="intent" value="close" />
              <button type="submit" className={styles.plain}>
                关闭提问
              </button>
            </PageForm>
          )}
        </p>
        {sent !== null && (
          <p role="status" className={styles.sent}>
            {sent === 'shown' ? '已发布，感谢分享' : '已提交，审核通过后展示'}
          </p>
        )}
        {answerRefusal === '' ? (
          <AnswerForm
            key={question.id}
            id={question.id}
            answer={actionData?.to === 0 ? actionData : undefined}
          />
        ) : (
          <p className={styles.refusal}>{answerRefusal}</p>
        )}
      </section>
      <section className={styles.card} aria-label="回答">
        <SectionTitle title={`全部回答（${answers.length}）`} />
        {answers.length === 0 ? (
          <EmptyState
            size="sm"
            icon={<MessagesSquare size={24} />}
            title={
              question.invited > 0
                ? `还没有回答，已邀请 ${question.invited} 位买家`
                : '还没有回答，请稍后再来看看'
            }
            action={<LinkButton href={`${productAddress}#questions`}>看看其他问题</LinkButton>}
          />
        ) : (
          <ul>
            {answers.map((answer) => (
              <AnswerItem
                key={answer.id}
                answer={answer}
                isClosed={question.state !== 'open'}
                refused={actionData?.to === answer.id ? actionData : undefined}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function AnswerForm({ id, answer }: { id: number; answer: FaqAnswer | undefined }) {
  const form = useForm(answerPlan, {
    start: { content: answer?.content ?? '' },
    answer,
    ...(answer?.error && { told: { content: answer.error } }),
  });
  const { change } = form;
  const restore = (content: string) => change({ content });
  useDraft(draftOf(id), form.values.content, restore);
  const { error, ...field } = form.field('content');
  return (
    <PageForm form={form} look="sheet" className={styles.form}>
      <Textarea
        {...field}
        {...(error !== undefined && { error })}
        label="我来回答"
        rows={3}
        showCount
        placeholder="您买过这件商品，说说真实情况"
      />
      <FormError>{answer?.userMsg}</FormError>
      <div>
        <SubmitButton pendingLabel="正在提交">提交回答</SubmitButton>
      </div>
    </PageForm>
  );
}

function idIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
