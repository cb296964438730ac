import {
  type adminConnection,
  CONNECTION_KINDS,
  type ConnectionKind,
} from '@jishi/contract/admin-connection.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { isEmail, isMobile } from '@jishi/contract/validators.ts';
import { recordAct } from '../audit/audit.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { type Connection, connections } from './connections.ts';
import { explainFailure } from './explain-failure.ts';

/** A member of staff presses the button again; a script does not. */
const ofStaff: LimitRule = { name: 'connection.test', points: 10, durationSeconds: 600 };
/** What costs a message or a fee, of one site. */
const ofSite: LimitRule = { name: 'connection.cost', points: 30, durationSeconds: 86_400 };
/** Whoever gets the message has not asked for it. */
const ofReceiver: LimitRule = { name: 'connection.receiver', points: 3, durationSeconds: 3_600 };
/** Milliseconds that somebody looks at the button; an adapter that tries again may take longer. */
const PATIENCE_MS = 20_000;

type Tested = OutputOf<typeof adminConnection.test>;

/** What others do for the site of the member of staff, without secrets (X3370). */
export async function listConnections(ctx: RequestContext): Promise<OutputOf<typeof adminConnection.list>> {
  return Promise.all(
    CONNECTION_KINDS.map(async (kind) => {
      const { title, text, setting, needs, costs, stand } = connections[kind];
      return { kind, title, text, setting, needs, costs, ...(await stand(ctx)) };
    }),
  );
}

/**
 * One real call (X3371), outside of any transaction: others may take long. Addresses come from the settings of the
 * installation and from the adapters alone; what staff type is a telephone, a mail address or an IMEI.
 */
export async function testConnection(
  ctx: RequestContext,
  { kind, to }: ParsedInputOf<typeof adminConnection.test>,
): Promise<Tested> {
  const connection = connections[kind];
  assertReceiver(connection, to);
  const { state } = await connection.stand(ctx);
  if (state === 'missing' || state === 'off') return explainAbsent(state, connection);
  await countTest(ctx, kind, connection, to);
  const begun = performance.now();
  const answer = await callOnce(ctx, connection, to);
  const tested = { ...answer, durationMs: Math.round(performance.now() - begun) };
  await recordAct(ctx, {
    action: 'tenant.tryConnection',
    target: connection.title,
    object: { type: 'connection', id: kind },
    changes: [{ field: '结果', before: '', after: describeOutcome(tested) }],
  });
  return tested;
}

async function callOnce(ctx: RequestContext, connection: Connection, to: string) {
  const call = connection.call(ctx, to);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('too late', 'TimeoutError')), PATIENCE_MS);
  });
  try {
    const said = await Promise.race([call, late]);
    return { outcome: 'working', said, advice: '', code: '' } as const;
  } catch (error) {
    return explainFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

function explainAbsent(state: 'missing' | 'off', { setting }: Connection): Tested {
  const said = state === 'off' ? '已停用，没有发起调用' : '还没有配置，没有发起调用';
  const advice =
    state === 'off' ? `在“${setting}”中启用后再测。` : `请运维人员设置 ${setting} 并重启服务后再测。`;
  return { outcome: 'missing', said, advice, code: '', durationMs: 0 };
}

/** @throws AppError invalidInput */
function assertReceiver({ needs }: Connection, to: string): void {
  if (needs === 'phone' && !isMobile(to)) throw invalidInput('请输入 11 位手机号');
  if (needs === 'mail' && !isEmail(to)) throw invalidInput('请输入邮箱地址');
  if (needs === 'imei' && !/^\d{14,16}$/.test(to)) throw invalidInput('请输入 14 至 16 位 IMEI');
}

/** @throws AppError tooManyRequests */
async function countTest(
  ctx: RequestContext,
  kind: ConnectionKind,
  { needs, costs }: Connection,
  to: string,
): Promise<void> {
  const { limits } = ctx.platform;
  const { staffId } = requireStaff(ctx);
  await limits.consume(ofStaff, `${ctx.tenant.id}:${staffId}`, '测试太频繁，请 10 分钟后再试');
  if (needs !== 'nothing')
    await limits.consume(ofReceiver, `${kind}:${to}`, '这个号码或邮箱刚收到过多次测试，请 1 小时后再试');
  if (costs) await limits.consume(ofSite, `${ctx.tenant.id}`, '今天的测试次数已用完，请明天再试');
}

function describeOutcome({ outcome, code }: Tested): string {
  const words = { working: '正常', refused: '对方拒绝', unreachable: '没有应答', missing: '未配置' };
  return code === '' ? words[outcome] : `${words[outcome]}（${code}）`;
}
