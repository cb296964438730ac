import { adminTenantLimits } from '@jishi/contract/limits/admin-tenant.generated.ts';
import { api } from '../shell/api.ts';
import { SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { Secret } from './secret-shape.ts';

interface Values {
  login: string;
  vhost: string;
  secret: string;
  enabled: boolean;
}

/** Replaces a credential. The old secret is not shown. */
export function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const isQueue = secret.key === 'rabbitmq';
  const mayKeep = !isQueue && secret.updatedAt !== '';
  const state = useForm<Values, unknown>({
    initial: {
      login: secret.login,
      vhost: secret.vhost,
      secret: '',
      enabled: secret.enabled || secret.updatedAt === '',
    },
    limits: adminTenantLimits.saveSecret,
    run: ({ login, vhost = '', secret: text = '', enabled = true }) => {
      if (secret.key === 'web') throw new Error('the credential of browsers makes itself');
      return api.adminTenant.saveSecret({ key: secret.key, login, vhost, secret: text, enabled });
    },
    ask: ({ enabled }) =>
      secret.enabled && enabled === false
        ? {
            title: `停用“${secret.name}”？`,
            content: '停用后顾客立即不能再以这种方式登录，之后可以重新启用。',
            okText: '停用',
            danger: true,
          }
        : undefined,
    changes: ['secrets', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={secret.name} width={480} okText="保存" onClose={onClose}>
      <TextField
        name="login"
        label={isQueue ? '用户名' : '客户端 ID（AppID）'}
        missing="请填写"
        wrong="只能包含字母、数字、点、横线、下划线和 @"
        autoFocus
        spellCheck={false}
      />
      {isQueue && (
        <TextField
          name="vhost"
          label="虚拟主机"
          needed
          wrong="只能包含字母、数字、点、横线、下划线和 /"
          spellCheck={false}
        />
      )}
      <TextField
        name="secret"
        label={isQueue ? '密码' : '密钥（AppSecret）'}
        hint={mayKeep ? '留空则保留现有密钥' : undefined}
        needed={!mayKeep}
        missing="请填写"
        wrong="密钥只能包含英文字母、数字和符号，且不含空格"
        as="secret"
        autoComplete="new-password"
      />
      {!isQueue && <SwitchField name="enabled" label="启用" />}
    </FormDialog>
  );
}
