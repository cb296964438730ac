import User from 'lucide-react/icons/user';
import { api } from '../../shell/api.ts';
import { CodeField } from '../../shell/form/code-field.widget.tsx';
import styles from '../../shell/form/form.module.css';
import { FormField, MobileField, PasswordField } from '../../shell/form/text-fields.widget.tsx';
import type { FormKit } from '../../shell/form/use-form.ts';
import { checkCodeReceiver, type LoginFields } from './login-form.ts';

interface FieldsProps {
  form: FormKit<LoginFields>;
}

/** Mobile number and the code that is sent to it. */
export function CodeFields({ form }: FieldsProps) {
  const { username } = form.values;
  return (
    <div className={styles.fields}>
      <MobileField
        {...form.field('username')}
        label="手机号码"
        autoComplete="username"
        placeholder="请输入手机号码"
        clearable
      />
      <CodeField
        name="动态密码"
        field={form.field('password')}
        check={() => {
          const error = checkCodeReceiver(username);
          if (error) form.tell({ username: error });
          return error === undefined;
        }}
        send={(proof) => api.auth.sendLoginCode({ phone: username.trim(), ...proof })}
        sentText="动态密码已发送至手机，请注意查收"
      />
    </div>
  );
}

/** Account name and password. */
export function AccountFields({ form }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <FormField
        {...form.field('username')}
        label="用户名"
        autoComplete="username"
        placeholder="手机号码 / 用户名"
        icon={<User size={18} />}
        clearable
      />
      <PasswordField
        {...form.field('password')}
        label="密码"
        autoComplete="current-password"
        placeholder="请输入密码"
      />
    </div>
  );
}
