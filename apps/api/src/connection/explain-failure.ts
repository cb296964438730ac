import type { adminConnection } from '@jishi/contract/admin-connection.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import { PowerError } from '../platform/power/power-error.ts';
import { SmsError } from '../platform/sms/sms-provider.ts';
import { SignInProviderError } from '../platform/third-party/sign-in-provider.ts';

type Answer = Omit<OutputOf<typeof adminConnection.test>, 'durationMs'>;

/** Words that providers use; anything longer or odder may hold a piece of a request, and is left out. */
const CODE = /^[\w.:-]{1,64}$/;

/** What somebody can do about a word of a provider, the first that fits. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [
    /sign|signature|BadSignature|SIGN_ERROR|40125|secret.*(invalid|error)|100009/i,
    '签名或密钥不对：在服务商后台核对密钥（常见原因是重置过密钥、复制时多了空格），改好后重启服务再测。',
  ],
  [
    /secretid|accesskey|appid|app_id|mch.?id|client|40013|100008|InvalidParameter.*Id|NOT_EXIST|EAUTH/i,
    '账号不对：核对账号（AppID、商户号、用户名）是否属于本站，是否填错了环境。',
  ],
  [/template|模板/i, '短信模板不对：核对模板编号是否已审核通过，变量个数是否一致。'],
  [
    /DailyLimit|LimitExceeded|LIMIT_CONTROL|FREQUENCY|RateLimit|429/i,
    '对方限制了次数：稍后再试，或换一个号码。',
  ],
  [/balance|arrears|insufficient|OUT_OF_SERVICE|欠费|余额/i, '账户余额或额度不足：到服务商后台充值后再试。'],
  [
    /ip|whitelist|NO_AUTH|Unauthorized|AuthFailure|Forbidden|AccessDenied|403/i,
    '对方没有授权：核对产品是否开通、部署机器的出口 IP 是否在白名单。',
  ],
];

const OFFLINE = '检查部署机器能否访问外网、防火墙和代理是否放行，或稍后再试；对方也可能正在维护。';

const unreachable = (code: string): Answer => ({
  outcome: 'unreachable',
  said: '没有等到对方的应答',
  advice: OFFLINE,
  code,
});

function refused(code: string, said = ''): Answer {
  const shown = CODE.test(code) ? code : '';
  const advice = KNOWN.find(([pattern]) => pattern.test(`${shown} ${said}`))?.[1];
  return {
    outcome: 'refused',
    said: said === '' ? `对方拒绝了这次调用${shown && `（${shown}）`}` : `对方回复：${said}`,
    advice: advice ?? '按对方给出的错误码查服务商文档，核对账号、密钥和开通的产品。',
    code: shown,
  };
}

const untrusted = (code: string): Answer => ({
  outcome: 'refused',
  said: '收到了应答，但签名对不上，不能确认来自对方',
  advice: '核对平台公钥、证书编号是否为最新，接口地址是否被代理改写，部署机器的时钟是否准确。',
  code,
});

const rubbish = (code: string): Answer => ({
  outcome: 'refused',
  said: '收到了应答，但不是约定的格式',
  advice: '核对接口地址：它可能指向了网页、代理的提示页或另一个环境。',
  code,
});

/** A call that failed, in the words of staff. Nothing of the request is repeated: it holds keys. */
export function explainFailure(error: unknown): Answer {
  if (error instanceof GatewayError) {
    if (error.kind === 'unreachable') return unreachable('');
    if (error.kind === 'untrusted') return untrusted('');
    return error.kind === 'malformed' ? rubbish('') : refused(error.code, error.said.slice(0, 120));
  }
  if (error instanceof PowerError || error instanceof SmsError) {
    const { code } = error;
    if (code === 'Unreachable') return unreachable(code);
    if (code === 'BadAnswer' || code === 'EmptyAnswer') return rubbish(code);
    return code === 'BadSignature' ? untrusted(code) : refused(code);
  }
  if (error instanceof SignInProviderError) {
    const code = /"(?:errcode|error)"\s*:\s*"?(\w{1,40})/.exec(error.message)?.[1];
    return code === undefined ? unreachable('') : refused(code);
  }
  return explainSystem(error);
}

/** Mail servers, files and scanners fail with words of the system. */
function explainSystem(error: unknown): Answer {
  const { code = '', name = '', status } = error as { code?: string; name?: string; status?: number };
  if (/^E(CONN|NOTFOUND|AI_AGAIN|HOST|NET|TIMEDOUT|SOCKET|DNS|PIPE)/.test(code) || name === 'TimeoutError')
    return unreachable(code);
  if (code === 'ENOSPC') return { ...refused(code, '磁盘已满'), advice: '清理或扩大磁盘后再试。' };
  if (status !== undefined) return refused(code || String(status));
  return refused(code);
}
