import { EmptyState } from '@jishi/ui/empty-state';
import { Tag } from '@jishi/ui/tag';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Headphones from 'lucide-react/icons/headphones';
import { formatDate } from '../../shell/beijing-time.ts';
import { MissingPart } from '../../shell/missing-part.widget.tsx';
import { AskButton } from './ask-button.widget.tsx';
import type { QuestionInList, QuestionPage } from './faq-shapes.ts';
import styles from './questions.module.css';

interface QuestionsProps {
  productId: number;
  ppid: number;
  /** Null when they did not come. */
  questions: QuestionPage | null;
}

/** 问大家: what shoppers ask, with the most useful answer of each, and the way to ask. */
export function Questions({ productId, ppid, questions }: QuestionsProps) {
  if (!questions) return <MissingPart title="问大家" />;
  const ask = <AskButton kind="everyone" productId={productId} label="去提问" />;
  if (questions.total === 0) {
    return (
      <EmptyState
        size="sm"
        icon={<CircleHelp size={24} />}
        title="还没有人提问"
        description="想知道什么，问问买过的人"
        action={ask}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {questions.list.map((question) => (
          <Question key={question.id} question={question} href={`/product/faq/${ppid}/${question.id}`} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span className={styles.note}>共 {questions.total} 个问题</span>
        {ask}
      </p>
    </>
  );
}

/** 官方咨询: what the shop has answered, and the way to ask it. */
export function Consults({ productId, consults }: { productId: number; consults: QuestionPage | null }) {
  if (!consults) return <MissingPart title="官方咨询" />;
  const ask = <AskButton kind="consult" productId={productId} label="我要咨询" />;
  if (consults.total === 0) {
    return (
      <EmptyState
        size="sm"
        icon={<Headphones size={24} />}
        title="还没有咨询"
        description="关于库存、配送、保修，官方客服为您解答"
        action={ask}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {consults.list.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span className={styles.note}>共 {consults.total} 条咨询</span>
        {ask}
      </p>
    </>
  );
}

function Question({ question, href }: { question: QuestionInList; href?: string }) {
  const { content, author, at, answers, first } = question;
  return (
    <li className={styles.item}>
      <p className={styles.line}>
        <span className={styles.ask} aria-hidden="true">
          问
        </span>
        {href === undefined ? (
          <b className={styles.title}>{content}</b>
        ) : (
          <a href={href} className={styles.title}>
            {content}
          </a>
        )}
      </p>
      <p className={styles.line}>
        <span className={styles.answer} aria-hidden="true">
          答
        </span>
        {first ? (
          <span className={styles.words}>
            {first.badge !== '' && (
              <Tag tone={first.badge === '官方' ? 'brand' : 'success'}>{first.badge}</Tag>
            )}
            <span>{first.content}</span>
          </span>
        ) : (
          <span className={styles.note}>还没有回答，已邀请买过的人</span>
        )}
      </p>
      <p className={styles.facts}>
        <span>{author}</span>
        <time dateTime={at}>{formatDate(at)}</time>
        {href !== undefined && answers > 0 && <a href={href}>查看全部 {answers} 个回答</a>}
      </p>
    </li>
  );
}
