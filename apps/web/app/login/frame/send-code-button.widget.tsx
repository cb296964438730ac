import { Button } from '@jishi/ui/button';
import { useSecondsLeft } from '@jishi/ui/countdown';
import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { useSlideCheck } from '../../puzzle/use-slide-check.tsx';
import { showFailure } from '../../shell/show-failure.ts';
import styles from '../login.module.css';
import { codeButtonText } from './login-form.ts';

/** Seconds until the next code may be sent, unless the API says otherwise (S245). */
const RESEND_AFTER_SECONDS = 60;

/** What goes with a second attempt, after a solved slide puzzle (S270). */
export interface SendingProof {
  needCheck?: 1;
  verify?: string;
}

interface SendCodeButtonProps {
  /** Whether a code can be sent now; says so to the shopper where it cannot. */
  check(): boolean;
  send(proof: SendingProof): Promise<{ needVerify: boolean; resendAfterSeconds: number }>;
  onSent?(): void;
  /** What is said when it has gone out. */
  sentText?: string;
  /** What it says at first. */
  idleText?: string;
}

/** Sends a code; only while its text is one of the idle ones (S245, S246). Where the API wants it, a slide puzzle comes first (S270). */
export function SendCodeButton({
  check,
  send,
  onSent,
  sentText = '动态密码已发送至手机，请注意查收',
  idleText,
}: SendCodeButtonProps) {
  const { secondsLeft, start } = useSecondsLeft();
  const [hasBeenSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const slide = useSlideCheck();
  const deliver = async () => {
    const first = await send({});
    if (!first.needVerify) return first;
    const verify = await slide.ask();
    if (verify === undefined) return undefined;
    const second = await send({ needCheck: 1, verify });
    return second.needVerify ? undefined : second;
  };
  const press = async () => {
    if (!check()) return;
    setSending(true);
    try {
      const sent = await deliver();
      if (!sent) return;
      toast(sentText, { tone: 'success' });
      setSent(true);
      start(sent.resendAfterSeconds || RESEND_AFTER_SECONDS);
      onSent?.();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button
        variant="link"
        className={styles.send}
        disabled={secondsLeft > 0}
        pending={isSending}
        pendingLabel="正在发送..."
        onClick={press}
      >
        {hasBeenSent ? codeButtonText(secondsLeft, true) : (idleText ?? codeButtonText(0, false))}
      </Button>
      {slide.dialog}
    </>
  );
}
