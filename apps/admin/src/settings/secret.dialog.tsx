import { App, Form, Input, Switch } from 'antd';
import { api } from '../shell/api.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import type { Secret } from './secret-shape.ts';

interface Values {
  login: string;
  vhost: string;
  secret: string;
  enabled: boolean;
}

/** Replaces a credential. The old secret is not shown. */
export function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const isQueue = secret.key === 'rabbitmq';
  const mayKeep = !isQueue && secret.updatedAt !== '';
  const save = useAct({
    run: ({ login, vhost = '', secret: text = '', enabled = true }: Values) => {
      if (secret.key === 'web') throw new Error('the credential of browsers makes itself');
      return api.adminTenant.saveSecret({ key: secret.key, login, vhost, secret: text, enabled });
    },
    changes: ['secrets', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  const submit = async (values: Values) => {
    const turnsOff = secret.enabled && values.enabled === false;
    const sure =
      !turnsOff ||
      (await modal.confirm({
        title: `停用“${secret.name}”？`,
        content: '停用后顾客立即不能再以这种方式登录，之后可以重新启用。',
        okText: '停用',
        okButtonProps: { danger: true },
        cancelText: '返回修改',
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (sure) save.mutate(values);
  };
  return (
    <FormDialog<Values>
      open
      title={secret.name}
      width={480}
      form={form}
      initialValues={{
        login: secret.login,
        vhost: secret.vhost,
        secret: '',
        enabled: secret.enabled || secret.updatedAt === '',
      }}
      pending={save.isPending}
      okText="保存"
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Form.Item
        name="login"
        label={isQueue ? '用户名' : '客户端 ID（AppID）'}
        rules={[
          { required: true, message: '请填写' },
          { pattern: /^[\w.@-]{1,80}$/, message: '只能包含字母、数字、点、横线、下划线和 @' },
        ]}
      >
        <Input autoFocus maxLength={80} autoComplete="off" spellCheck={false} />
      </Form.Item>
      {isQueue && (
        <Form.Item
          name="vhost"
          label="虚拟主机"
          rules={[
            { required: true, message: '请填写虚拟主机' },
            { pattern: /^[\w./-]{0,80}$/, message: '只能包含字母、数字、点、横线、下划线和 /' },
          ]}
        >
          <Input maxLength={80} autoComplete="off" spellCheck={false} />
        </Form.Item>
      )}
      <Form.Item
        name="secret"
        label={isQueue ? '密码' : '密钥（AppSecret）'}
        extra={mayKeep ? '留空则保留现有密钥' : undefined}
        rules={[
          ...(mayKeep ? [] : [{ required: true, message: '请填写' }]),
          { pattern: /^[\x21-\x7e]{0,200}$/, message: '密钥只能包含英文字母、数字和符号，且不含空格' },
        ]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      {!isQueue && (
        <Form.Item name="enabled" label="启用" valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
    </FormDialog>
  );
}
