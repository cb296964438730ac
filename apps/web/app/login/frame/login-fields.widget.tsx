import { PASSWORD_FIELD_LENGTH } from '@jishi/contract/password.ts';
import { TextField } from '@jishi/ui/text-field';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageSquare from 'lucide-react/icons/message-square-text';
import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user';
import { useRef } from 'react';
import { api } from '../../shell/api.ts';
import styles from '../login.module.css';
import {
  checkCodeReceiver,
  checkPassword,
  checkUsername,
  type LoginErrors,
  type LoginFields,
} from './login-form.ts';
import { SendCodeButton } from './send-code-button.widget.tsx';

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
          <SendCodeButton
            check={() => {
              const error = checkCodeReceiver(fields.username);
              if (error) fail({ username: error });
              return error === undefined;
            }}
            send={(proof) => api.auth.sendLoginCode({ phone: fields.username.trim(), ...proof })}
            onSent={() => code.current?.focus()}
          />
        }
      />
    </div>
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
        maxLength={PASSWORD_FIELD_LENGTH}
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
