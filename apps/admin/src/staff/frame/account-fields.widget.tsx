import { PASSWORD_FIELD_LENGTH } from '@jishi/contract/password.ts';
import { explainStaffPassword } from '@jishi/contract/staff-password.ts';
import type { ReactNode } from 'react';
import { explained } from '../../shell/form/field-rules.ts';
import { TextField } from '../../shell/form/fields.widget.tsx';

/** What somebody signs in with. */
export function AccountField(props: { hint?: ReactNode; autoFocus?: boolean; disabled?: boolean }) {
  return (
    <TextField
      {...props}
      name="account"
      label="账号"
      wrong="账号为 3～30 位字母、数字、点、横线或下划线，以字母开头"
      spellCheck={false}
    />
  );
}

/** A password for somebody else, who changes it when signing in. */
export function PasswordField({
  accountOf,
  label = '初始密码',
}: {
  /** The account it is for, as it stands in the form. */
  accountOf: () => string;
  label?: string;
}) {
  return (
    <TextField
      name="password"
      label={label}
      hint="8～64 位，可使用任意字符，请勿使用常见密码；对方首次登录时必须修改"
      needed
      as="secret"
      most={PASSWORD_FIELD_LENGTH}
      autoComplete="new-password"
      rules={[
        explained((password: string) => (password ? explainStaffPassword(password, accountOf()) : undefined)),
      ]}
    />
  );
}
