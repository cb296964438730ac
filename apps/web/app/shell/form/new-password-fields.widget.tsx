import { PASSWORD_LENGTH } from '@jishi/contract/password.ts';
import { useFormFrame } from './form-look.ts';
import { PasswordField } from './text-fields.widget.tsx';
import type { FieldBinding } from './use-form.ts';

const RANGE = `${PASSWORD_LENGTH.min}～${PASSWORD_LENGTH.max} 位，可使用任意字符`;

interface NewPasswordFieldsProps {
  password: FieldBinding;
  repeated: FieldBinding;
}

/** A new password, twice. */
export function NewPasswordFields({ password, repeated }: NewPasswordFieldsProps) {
  const isEntry = useFormFrame().look === 'entry';
  const [first, second] = isEntry
    ? [
        { label: '设置密码', placeholder: `设置密码，${RANGE}` },
        { label: '确认密码', placeholder: '再次输入密码' },
      ]
    : [
        { label: '新密码', required: true, hint: `${RANGE}，请勿使用常见密码` },
        { label: '确认新密码', required: true },
      ];
  return (
    <>
      <PasswordField {...first} {...password} autoComplete="new-password" />
      <PasswordField {...second} {...repeated} autoComplete="new-password" />
    </>
  );
}
