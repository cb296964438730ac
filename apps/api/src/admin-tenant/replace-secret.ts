import type { adminTenant } from '@jishi/contract/admin-tenant.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import { listQueueCredentials } from '../platform/realtime/list-queue-credentials.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { listThirdPartyClients, saveThirdPartyClient } from '../platform/third-party/third-party-clients.ts';

const names = {
  web: '实时消息（浏览器连接，自动生成）',
  rabbitmq: 'RabbitMQ 消息队列',
  wechat: '微信登录',
  qq: 'QQ 登录',
} as const;
/** Says that there is a secret, and neither its length nor its end. */
const MASK = '••••••••';

/** Credentials of the tenant without their secrets. */
export async function listSecrets(ctx: RequestContext): Promise<OutputOf<typeof adminTenant.secrets>> {
  const [queues, clients] = await Promise.all([listQueueCredentials(ctx), listThirdPartyClients(ctx)]);
  return (Object.keys(names) as (keyof typeof names)[]).map((key) => {
    const queue = queues.find((one) => one.name === key);
    const client = clients.find((one) => one.provider === key);
    const updatedAt = queue?.updatedAt ?? client?.updatedAt;
    return {
      key,
      name: names[key],
      login: queue?.login ?? client?.clientId ?? '',
      vhost: queue?.vhost ?? '',
      masked: updatedAt ? MASK : '',
      enabled: client?.enabled ?? queue !== undefined,
      updatedAt: updatedAt?.toISOString() ?? '',
    };
  });
}

/** Replaces a credential. The register tells that it was replaced, never what it is. @throws AppError invalidInput */
export async function replaceSecret(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminTenant.saveSecret>,
): Promise<Record<string, never>> {
  const { key, login, vhost, secret, enabled } = input;
  const act = {
    action: 'tenant.secret',
    target: names[key],
    changes: [
      { field: '账号', before: '', after: login },
      ...(secret === '' ? [] : [{ field: '密钥', before: '', after: '已更换' }]),
      ...(key === 'rabbitmq' ? [] : [{ field: '启用', before: '', after: enabled ? '是' : '否' }]),
    ],
  } as const;
  if (key === 'rabbitmq') {
    if (secret === '') throw invalidInput('请填写密码');
    if (vhost === '') throw invalidInput('请填写虚拟主机');
    await ctx.platform.queueCredentials.save(ctx.tenant.id, 'rabbitmq', { vhost, login, passcode: secret });
    await recordAct(ctx, {
      ...act,
      object: { type: 'tenant', id: ctx.tenant.id },
      changes: [...act.changes],
    });
    return {};
  }
  return inTransaction(ctx, async (tx) => {
    if (!(await saveThirdPartyClient(tx, key, { clientId: login, secret, enabled }))) {
      throw invalidInput('请填写密钥');
    }
    await recordAct(tx, { ...act, object: { type: 'tenant', id: tx.tenant.id }, changes: [...act.changes] });
    return {};
  });
}
