import { ApiError } from '@jishi/contract/client.ts';
import { CODE_SENT_TO_MOBILE } from '@jishi/contract/said-alike.ts';
import { Button } from '@jishi/ui/button';
import { useSecondsLeft } from '@jishi/ui/countdown';
import { toast } from '@jishi/ui/toast';
import MessageSquare from 'lucide-react/icons/message-square-text';
import { type MouseEvent, useRef, useState } from 'react';
import { useSlideCheck } from '../puzzle/use-slide-check.tsx';
import { showFailure } from '../show-failure.ts';
import styles from './form.module.css';
import { useFormFrame } from './form-look.ts';
import { OneAtATime } from './press-guard.ts';
import { type CodeAnswer, codeButtonText, type SendingProof, sendCode } from './send-code.ts';
import { FormField } from './text-fields.widget.tsx';
import type { FieldBinding } from './use-form.ts';

interface CodeFieldProps {
  /** `form.field` of the code. */
  field: FieldBinding;
  /** Whether a code can be sent now; says so beside the receiver where it cannot. */
  check?(): boolean;
  /** Asks the API for one. The proof is that of a solved puzzle, where the operation takes one. */
  send(proof: SendingProof): Promise<CodeAnswer>;
  /** What is said when it has gone out. */
  sentText?: string;
  /** A refusal that a field of the form shows. False: it is shown as a toast. */
  onRefused?(refusal: ApiError): boolean;
  /** What the code is called: 验证码. */
  name?: string;
  /**
   * The action of the page sends a code for `intent=send`, so that the button works without scripts. Such a form begins
   * with `SaveFirst`, so that Enter does not press this button.
   */
  sendsWithoutScripts?: boolean;
}

/**
 * Six digits that are sent to somebody, with the button that sends them. It sends only while its text is one of the
 * idle ones, and counts down before the next (S245, S246).
 */
export function CodeField({
  field,
  check,
  send,
  sentText = CODE_SENT_TO_MOBILE,
  onRefused,
  name = '验证码',
  sendsWithoutScripts = false,
}: CodeFieldProps) {
  const isEntry = useFormFrame().look === 'entry';
  const input = useRef<HTMLInputElement>(null);
  const { secondsLeft, start } = useSecondsLeft();
  const [hasBeenSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [turn] = useState(() => new OneAtATime());
  const slide = useSlideCheck();

  const deliver = async () => {
    setSending(true);
    try {
      const seconds = await sendCode(send, slide.ask);
      if (seconds === undefined) return;
      toast(sentText, { tone: 'success' });
      setSent(true);
      start(seconds);
      input.current?.focus();
    } catch (refusal) {
      if (!(refusal instanceof ApiError && onRefused?.(refusal))) showFailure(refusal);
    } finally {
      setSending(false);
    }
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (!check || check()) void turn.run(deliver);
  };
  return (
    <>
      <FormField
        {...field}
        // Whoever leaves it for the button beside it has not forgotten it.
        onBlur={undefined}
        ref={input}
        label={name}
        required={!isEntry}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder={name === '验证码' ? '请输入 6 位验证码' : `请输入${name}`}
        icon={<MessageSquare size={18} />}
        suffix={
          <Button
            {...(sendsWithoutScripts
              ? { type: 'submit', name: 'intent', value: 'send', formNoValidate: true }
              : {})}
            variant="link"
            className={isEntry ? styles.sendEntry : undefined}
            disabled={secondsLeft > 0}
            pending={isSending}
            pendingLabel="正在发送..."
            onClick={press}
          >
            {codeButtonText(secondsLeft, hasBeenSent, `获取${name}`)}
          </Button>
        }
      />
      {slide.dialog}
    </>
  );
}

/** What Enter presses: the first button of a form, which nobody sees. */
export function SaveFirst() {
  return <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />;
}
