import { TextField } from '@jishi/ui/text-field';
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
        maxLength={20}
        placeholder="设置密码，8～20 位字母、数字或符号"
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
        maxLength={20}
        placeholder="再次输入密码"
        error={errors.repeated}
        validate={(value) => checkRepeated(value, password)}
      />
    </>
  );
}
