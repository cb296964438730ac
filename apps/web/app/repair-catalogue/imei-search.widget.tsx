import { Button } from '@jishi/ui/button';
import { LinkButton } from '@jishi/ui/link-button';
import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { usePuzzledSend } from '../shell/form/use-puzzled-send.tsx';
import styles from './list.module.css';

interface Answer {
  userMsg: string;
  next: { needVerify: boolean; unjudged: boolean };
}

/** Looks a number of a phone up as soon as the page stands; without scripts its button does. */
export function ImeiSearch({ number, answer }: { number: string; answer: Answer | undefined }) {
  const submit = useSubmit();
  const { send, dialog } = usePuzzledSend(
    (typed) => submit(typed, { method: 'post', replace: true }),
    answer?.next,
  );
  const isPending = useNavigation().state !== 'idle';
  const isAsked = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once, when the page stands.
  useEffect(() => {
    if (isAsked.current || answer || !form.current) return;
    isAsked.current = true;
    void send(new FormData(form.current));
  }, []);
  return (
    <section className={styles.found} aria-label="按串号查找">
      <p role="status">
        {answer?.userMsg
          ? `串号尾号 ${number.slice(-4)}：${answer.userMsg}`
          : `正在按串号（尾号 ${number.slice(-4)}）查找机型`}
      </p>
      {answer?.userMsg && (
        <p className={styles.note}>新机型或境外版本可能查不到，可以从品牌里选择，或预约到店免费检测</p>
      )}
      <Form
        method="post"
        ref={form}
        className={styles.actions}
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <input type="hidden" name="imei" value={number} />
        <Button type="submit" variant="primary" pending={isPending}>
          {answer ? '重新查找' : '查找机型'}
        </Button>
        <LinkButton href="/after-service/list">按品牌选择机型</LinkButton>
      </Form>
      {dialog}
    </section>
  );
}
