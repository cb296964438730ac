import { ApiError } from '@jishi/contract/client.ts';
import { Button } from '@jishi/ui/button';
import { useSecondsLeft } from '@jishi/ui/countdown';
import { TextField } from '@jishi/ui/text-field';
import { toast } from '@jishi/ui/toast';
import { type MouseEvent, useRef, useState } from 'react';
import { showFailure } from '../shell/show-failure.ts';
import styles from './profile.module.css';

interface CodeFieldProps {
  /** `code`, or as the API calls it. */
  name?: string;
  error: string | undefined;
  sentText: string;
  /** Nothing is sent when it says no. */
  check?(): boolean;
  send(): Promise<{ resendAfterSeconds: number }>;
  /** A refusal that a field of the form shows. False: it is shown as a toast. */
  onRefused?(refusal: ApiError): boolean;
}

/**
 * Six digits that were sent to somebody. Without scripts the button sends the form with `intent=send`; the form therefore needs a
 * `SaveFirst` before it, so that Enter does not press this button.
 */
export function CodeField({ name = 'code', error, sentText, check, send, onRefused }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { secondsLeft, start } = useSecondsLeft();
  const [isSending, setSending] = useState(false);
  const [hasBeenSent, setSent] = useState(false);
  const press = async (event: MouseEvent) => {
    event.preventDefault();
    if (check && !check()) return;
    setSending(true);
    try {
      const { resendAfterSeconds } = await send();
      toast(sentText, { tone: 'success' });
      setSent(true);
      start(resendAfterSeconds);
      field.current?.focus();
    } catch (refusal) {
      if (!(refusal instanceof ApiError && onRefused?.(refusal))) showFailure(refusal);
    } finally {
      setSending(false);
    }
  };
  return (
    <TextField
      ref={field}
      className={styles.field}
      label="验证码"
      required
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder="请输入 6 位验证码"
      error={error}
      suffix={
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="link"
          formNoValidate
          disabled={secondsLeft > 0}
          pending={isSending}
          onClick={press}
        >
          {buttonText(secondsLeft, hasBeenSent)}
        </Button>
      }
    />
  );
}

/** What Enter presses: the first button of a form, which nobody sees. */
export function SaveFirst() {
  return <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />;
}

function buttonText(secondsLeft: number, hasBeenSent: boolean): string {
  if (secondsLeft > 0) return `${secondsLeft} 秒后重发`;
  return hasBeenSent ? '重新获取' : '获取验证码';
}
