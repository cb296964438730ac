import { adminAuthLimits } from '@jishi/contract/limits/admin-auth.generated.ts';
import { PASSWORD_FIELD_LENGTH } from '@jishi/contract/password.ts';
import { explainStaffPassword } from '@jishi/contract/staff-password.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from './api.ts';
import { explained } from './form/field-rules.ts';
import { TextField } from './form/fields.widget.tsx';
import { FormBody } from './form/form-body.widget.tsx';
import { useForm } from './form/use-form.ts';
import { useProfile } from './session.tsx';
import { SESSION_KEY } from './session-key.ts';

const blank = { oldPassword: '', newPassword: '', again: '' };

/** The old password, the new one twice. Other sign-ins of the account end. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const { account } = useProfile();
  const client = useQueryClient();
  const state = useForm({
    initial: blank,
    limits: adminAuthLimits.changePassword,
    run: ({ oldPassword, newPassword }) => api.adminAuth.changePassword({ oldPassword, newPassword }),
    changes: [],
    success: () => '密码已修改，其他设备上的登录已结束',
    onDone: (profile) => {
      client.setQueryData(SESSION_KEY, profile);
      onDone?.();
    },
    isGuarded: false,
  });
  return (
    <FormBody state={state} keepsEnabled>
      {/* A password manager stores the new password under the account. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <TextField
        name="oldPassword"
        label="原密码"
        missing="请输入原密码"
        as="secret"
        autoFocus
        autoComplete="current-password"
      />
      <TextField
        name="newPassword"
        label="新密码"
        missing="请输入新密码"
        hint="8～64 位，可使用任意字符，请勿使用常见密码"
        as="secret"
        autoComplete="new-password"
        rules={[
          explained((password: string) => (password ? explainStaffPassword(password, account) : undefined)),
        ]}
      />
      <TextField
        name="again"
        label="确认新密码"
        missing="请再次输入新密码"
        needed
        as="secret"
        most={PASSWORD_FIELD_LENGTH}
        autoComplete="new-password"
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) =>
            explained((again: string) =>
              again && again !== getFieldValue('newPassword') ? '两次输入的新密码不一致' : undefined,
            ),
        ]}
      />
      <Button type="primary" htmlType="submit" block loading={state.isPending}>
        修改密码
      </Button>
    </FormBody>
  );
}
