import { TextField } from '@jishi/ui/text-field';
import MessageSquare from 'lucide-react/icons/message-square-text';
import { useRef } from 'react';
import { SendCodeButton, type SendingProof } from '../login/frame/send-code-button.widget.tsx';
import styles from './account.module.css';

interface CodeFieldProps {
  error?: string | undefined;
  /** Whether the receiver can be sent a code; says so where it cannot. */
  check(): boolean;
  send(proof: SendingProof): Promise<{ needVerify: boolean; resendAfterSeconds: number }>;
  sentText: string;
}

/** Six digits that were sent to somebody, with the button that sends them. */
export function CodeField({ error, check, send, sentText }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextField
      ref={field}
      className={styles.field}
      label="验证码"
      hideLabel
      size="lg"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder="请输入 6 位验证码"
      prefix={<MessageSquare size={18} />}
      error={error}
      suffix={
        <SendCodeButton
          idleText="获取验证码"
          check={check}
          send={send}
          sentText={sentText}
          onSent={() => field.current?.focus()}
        />
      }
    />
  );
}
