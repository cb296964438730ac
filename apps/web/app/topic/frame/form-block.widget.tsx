import { choicesOf, FORM_ANSWER_LENGTH, GUEST_ANSWER_DAYS } from '@jishi/contract/topic-block.ts';
import { Button } from '@jishi/ui/button';
import { Select } from '@jishi/ui/select';
import { TextField } from '@jishi/ui/text-field';
import { Textarea } from '@jishi/ui/textarea';
import { Form, useNavigation } from 'react-router';
import { BlockHead } from './block-head.widget.tsx';
import { SaidLine } from './said-line.widget.tsx';
import styles from './talk-blocks.module.css';
import type { Block, BlockProps } from './topic-shapes.ts';

type Question = Block['props']['items'][number];

/** Questions of the shop with one press to hand all answers in; without scripts, too. */
export function FormBlock({ block, acted }: BlockProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('blockId') === String(block.id);
  const answered = acted?.act === 'answer' && acted.blockId === block.id ? acted : undefined;
  return (
    <section className="page-column" aria-label={block.props.title}>
      <BlockHead {...block} />
      <div className={styles.card}>
        <SaidLine acted={acted} blockId={block.id} done="提交成功，感谢您的参与" />
        {!answered?.outcome.ok && (
          <Form method="post" preventScrollReset className={styles.form}>
            <input type="hidden" name="act" value="answer" />
            <input type="hidden" name="blockId" value={block.id} />
            {block.props.items.map((question) => (
              <Ask key={question.id} question={question} before={answered?.answers.get(question.id) ?? ''} />
            ))}
            <div className={styles.send}>
              <p className={styles.kept}>未登录时提交的内容保留 {GUEST_ANSWER_DAYS} 天，到期自动删除。</p>
              <Button type="submit" pending={isSending}>
                提交
              </Button>
            </div>
          </Form>
        )}
      </div>
    </section>
  );
}

function Ask({ question: { id, title, text, code }, before }: { question: Question; before: string }) {
  const [kind, must] = code.split('-');
  const field = { name: `answer-${id}`, label: title, required: must !== undefined, defaultValue: before };
  if (kind === 'choice')
    return (
      <Select
        {...field}
        placeholder="请选择"
        options={choicesOf(text).map((choice) => ({ value: choice, label: choice }))}
      />
    );
  const hint = text === '' ? {} : { hint: text };
  if (kind === 'long')
    return (
      <div className={styles.wide}>
        <Textarea {...field} {...hint} rows={3} maxLength={FORM_ANSWER_LENGTH} showCount />
      </div>
    );
  if (kind === 'phone')
    return (
      <TextField {...field} {...hint} type="tel" inputMode="numeric" maxLength={11} autoComplete="tel" />
    );
  return <TextField {...field} {...hint} maxLength={60} />;
}
