import { Button } from '@jishi/ui/button';
import { useSecondsLeft } from '@jishi/ui/countdown';
import { TextField } from '@jishi/ui/text-field';
import { toast } from '@jishi/ui/toast';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageSquare from 'lucide-react/icons/message-square-text';
import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user';
import { useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import styles from './login.module.css';
import {
  checkCodeReceiver,
  checkPassword,
  checkUsername,
  codeButtonText,
  type LoginErrors,
  type LoginFields,
} from './login-form.ts';

/** Seconds until the next code may be sent, unless the API says otherwise (S245). */
const RESEND_AFTER_SECONDS = 60;

interface FieldsProps {
  fields: LoginFields;
  errors: LoginErrors;
  change(changed: Partial<LoginFields>): void;
  fail(errors: LoginErrors): void;
}

/** Mobile number and the code that is sent to it. */
export function CodeFields({ fields, errors, change, fail }: FieldsProps) {
  const code = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.fields}>
      <TextField
        label="手机号码"
        hideLabel
        className={styles.field}
        size="lg"
        name="username"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        maxLength={11}
        placeholder="请输入手机号码"
        prefix={<Smartphone size={18} />}
        clearable
        value={fields.username}
        error={errors.username}
        validate={(value) => checkUsername(value, 'dynamic')}
        onValueChange={(username) => change({ username })}
      />
      <TextField
        ref={code}
        label="动态密码"
        hideLabel
        className={styles.field}
        size="lg"
        name="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="请输入动态密码"
        prefix={<MessageSquare size={18} />}
        value={fields.password}
        error={errors.password}
        onValueChange={(password) => change({ password })}
        suffix={
          <CodeButton
            username={fields.username}
            onSent={() => code.current?.focus()}
            onRefused={(username) => fail({ username })}
          />
        }
      />
    </div>
  );
}

interface CodeButtonProps {
  username: string;
  onSent(): void;
  /** The number is wrong. */
  onRefused(error: string): void;
}

/** Sends the code; only while its text is one of the idle ones (S245, S246). */
function CodeButton({ username, onSent, onRefused }: CodeButtonProps) {
  const { secondsLeft, start } = useSecondsLeft();
  const [hasBeenSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const error = checkCodeReceiver(username);
    if (error) return onRefused(error);
    setSending(true);
    try {
      const { resendAfterSeconds } = await api.auth.sendLoginCode({ phone: username.trim() });
      toast('动态密码已发送至手机，请注意查收', { tone: 'success' });
      setSent(true);
      start(resendAfterSeconds || RESEND_AFTER_SECONDS);
      onSent();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      variant="link"
      className={styles.send}
      disabled={secondsLeft > 0}
      pending={isSending}
      pendingLabel="正在发送..."
      onClick={send}
    >
      {codeButtonText(secondsLeft, hasBeenSent)}
    </Button>
  );
}

/** Account name and password. */
export function AccountFields({ fields, errors, change }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="用户名"
        hideLabel
        className={styles.field}
        size="lg"
        name="username"
        autoComplete="username"
        maxLength={50}
        placeholder="手机号码 / 用户名"
        prefix={<User size={18} />}
        clearable
        value={fields.username}
        error={errors.username}
        validate={(value) => checkUsername(value, 'acount')}
        onValueChange={(username) => change({ username })}
      />
      <TextField
        label="密码"
        hideLabel
        className={styles.field}
        size="lg"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={100}
        placeholder="请输入密码"
        prefix={<LockKeyhole size={18} />}
        value={fields.password}
        error={errors.password}
        validate={checkPassword}
        onValueChange={(password) => change({ password })}
      />
    </div>
  );
}
