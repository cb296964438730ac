import { PASSWORD_FIELD_LENGTH } from '@jishi/contract/password.ts';
import { TextField } from '@jishi/ui/text-field';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useState } from 'react';
import styles from './account.module.css';
import { checkNewPassword, checkRepeated } from './account-form.ts';

interface NewPasswordFieldsProps {
  errors: { password?: string; repeated?: string };
  mobile?: string;
}

/** A new password, twice. */
export function NewPasswordFields({ errors, mobile = '' }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <TextField
        className={styles.field}
        label="设置密码"
        hideLabel
        size="lg"
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_FIELD_LENGTH}
        placeholder="设置密码，8～64 位，可使用任意字符"
        prefix={<LockKeyhole size={18} />}
        error={errors.password}
        validate={(value) => checkNewPassword(value, mobile)}
        onValueChange={setPassword}
      />
      <TextField
        className={styles.field}
        label="确认密码"
        hideLabel
        size="lg"
        name="repeated"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_FIELD_LENGTH}
        placeholder="再次输入密码"
        prefix={<LockKeyhole size={18} />}
        error={errors.repeated}
        validate={(value) => checkRepeated(value, password)}
      />
    </>
  );
}
