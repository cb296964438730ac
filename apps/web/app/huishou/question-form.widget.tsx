import { Button } from '@jishi/ui/button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { AnswerDrawing } from './answer-drawing.widget.tsx';
import styles from './question.module.css';
import {
  type AskedQuestion,
  keptFields,
  type QuestionWalk,
  questionSearch,
  VARIANT_QUESTION,
} from './question-walk.ts';
import { toggleAnswer } from './toggle-answer.ts';

/**
 * One question. A GET form with all other answers beside it: the next question is another address, so the back button
 * goes back a question and nothing needs scripts. A pointer goes on with its choice; keys choose first, digits at once.
 */
export function QuestionForm({
  question,
  walk,
  imei,
}: {
  question: AskedQuestion;
  walk: QuestionWalk;
  imei: string;
}) {
  const { id, title, kind, options } = question;
  const [chosen, setChosen] = useState<readonly string[]>(question.chosen);
  const form = useRef<HTMLFormElement>(null);
  const isByPointer = useRef(false);
  const isPending = useNavigation().state !== 'idle';
  const isMultiple = kind === 'multiple';
  const [isAsked, setAsked] = useState(false);
  useAnswerFocus(form);

  const choose = (optionId: string) => setChosen((before) => toggleAnswer(question, before, optionId));
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose(target.value);
    if (!isMultiple && isByPointer.current) form.current?.requestSubmit();
  };
  const pressKey = (event: KeyboardEvent) => {
    isByPointer.current = false;
    const option = options[Number(event.key) - 1];
    if (!/^[1-9]$/.test(event.key) || !option || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    form.current?.querySelectorAll<HTMLInputElement>(`input[data-option]`)[options.indexOf(option)]?.click();
  };
  return (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      className={styles.form}
      onKeyDown={pressKey}
      onSubmit={(event) => {
        // Radios say so themselves; boxes cannot.
        if (chosen.length > 0 || walk.mayBeEmpty || !isMultiple) return;
        event.preventDefault();
        setAsked(true);
      }}
      onPointerDown={() => {
        isByPointer.current = true;
      }}
    >
      {keptFields(walk, imei).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {isMultiple && walk.mayBeEmpty && chosen.length === 0 && <input type="hidden" name="none" value={id} />}
      <fieldset className={styles.question}>
        <legend className={styles.title}>
          {title}
          {isMultiple && !title.includes('可多选') && <span className={styles.kind}>可多选</span>}
        </legend>
        {question.help !== '' && <p className={styles.help}>{question.help}</p>}
        <div className={styles.options}>
          {options.map((option, index) => (
            <label key={option.id} className={styles.option}>
              <input
                data-option=""
                className={styles.input}
                type={isMultiple ? 'checkbox' : 'radio'}
                name={id === VARIANT_QUESTION ? 'variant' : 'a'}
                value={option.id}
                required={!isMultiple}
                checked={chosen.includes(option.id)}
                onChange={change}
              />
              <AnswerDrawing name={option.image} />
              <span className={styles.words}>
                <span className={styles.name}>{option.name}</span>
                {option.description !== '' && <span className={styles.note}>{option.description}</span>}
              </span>
              {index < 9 && (
                <span className={styles.key} aria-hidden="true">
                  {index + 1}
                </span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
      {isAsked && chosen.length === 0 && (
        <p role="alert" className={styles.error}>
          请至少选择一项
        </p>
      )}
      <div className={styles.acts}>
        {walk.previous && (
          <a href={questionSearch(walk, walk.previous.id, imei)} className={styles.back} data-keep-scroll="">
            <ChevronLeft size={16} aria-hidden />
            上一题
          </a>
        )}
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          {isMultiple && chosen.length === 0 && walk.mayBeEmpty ? '以上都没有' : '下一题'}
        </Button>
      </div>
    </Form>
  );
}

/** Who answered the question before goes on where the next begins; who has just come is left where they are. */
function useAnswerFocus(form: { current: HTMLFormElement | null }): void {
  useEffect(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (!isOnTheWay) {
      isOnTheWay = true;
      return;
    }
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[data-option]');
    const first = [...(inputs ?? [])].find(({ checked }) => checked) ?? inputs?.[0];
    first?.focus({ preventScroll: true });
  }, [form]);
}

/** Whether a question was shown before in this window. */
let isOnTheWay = false;
