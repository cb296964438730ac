import { PASSWORD_FIELD_LENGTH } from '@jishi/contract/password.ts';
import { explainStaffPassword } from '@jishi/contract/staff-password.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from './api.ts';
import { describeFailure } from './failure.ts';
import { useProfile } from './session.tsx';
import { SESSION_KEY } from './session-key.ts';

interface Values {
  oldPassword: string;
  newPassword: string;
  again: string;
}

/** The old password, the new one twice. Other sign-ins of the account end. */
export function PasswordForm({ onDone }: { onDone?: () => void }) {
  const { account } = useProfile();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async ({ oldPassword, newPassword }: Values) => {
    if (pending) return;
    setPending(true);
    setProblem('');
    try {
      client.setQueryData(SESSION_KEY, await api.adminAuth.changePassword({ oldPassword, newPassword }));
      message.success('密码已修改，其他设备上的登录已结束');
      onDone?.();
    } catch (error) {
      setProblem(describeFailure(error));
      setPending(false);
    }
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      onFinish={(values) => void submit(values)}
    >
      {/* A password manager stores the new password under the account. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <div aria-live="polite">
        {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      </div>
      <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
        <Input.Password autoFocus maxLength={PASSWORD_FIELD_LENGTH} autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="新密码"
        extra="8～64 位，可使用任意字符，请勿使用常见密码"
        rules={[
          { required: true, message: '请输入新密码' },
          {
            validator: async (_rule, password: string) => {
              const wrong = password ? explainStaffPassword(password, account) : undefined;
              if (wrong) throw new Error(wrong);
            },
          },
        ]}
      >
        <Input.Password maxLength={PASSWORD_FIELD_LENGTH} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label="确认新密码"
        dependencies={['newPassword']}
        rules={[
          { required: true, message: '请再次输入新密码' },
          ({ getFieldValue }) => ({
            validator: async (_rule, again: string) => {
              if (again && again !== getFieldValue('newPassword')) throw new Error('两次输入的新密码不一致');
            },
          }),
        ]}
      >
        <Input.Password maxLength={PASSWORD_FIELD_LENGTH} autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={pending}>
        修改密码
      </Button>
    </Form>
  );
}
