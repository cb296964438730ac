import type { Tenant } from '@jishi/api/platform/tenancy/tenant-settings.ts';
import type { FirstAccount } from './open-first-site.ts';
import type { ServerOptions } from './server-options.ts';

/** Tells whoever started the shop where it is and how to get in. */
export function announceStart(
  options: ServerOptions,
  facts: {
    tenants: readonly Tenant[];
    database: string;
    /** Hosts nobody claims lead to the main brand. */
    takesAnyHost: boolean;
    /** Whoever opens the shop, until the password is another one. */
    firstAccount?: FirstAccount;
    sandbox: { messages: boolean; payments: boolean };
  },
): void {
  const address = (host: string, path = '') => `http://${host}:${options.port}${path}`;
  const lines = [
    '',
    `机市已启动（${[...options.services].join('、')}；${facts.database}；数据目录 ${options.dataDir}）`,
    '',
  ];
  for (const tenant of facts.tenants) {
    const [host = 'localhost'] = tenant.hosts;
    const note = tenant.settings.redirectTo ? `，跳转到 ${tenant.settings.redirectTo}` : '';
    lines.push(`  ${tenant.name.padEnd(6, '　')} ${address(host, '/')}${note}`);
  }
  lines.push('', `  管理后台      ${address('localhost', '/admin/')}`);
  if (facts.takesAnyHost)
    lines.push('  其他域名      未登记的域名在非生产环境中都显示主站（NODE_ENV=production 时为 404）');
  if (facts.firstAccount) {
    const { account, password, file } = facts.firstAccount;
    lines.push(
      `  首位管理员    账号 ${account}，初始密码 ${password}（首次登录后须修改；也保存在 ${file}）`,
      '  下一步        登录管理后台，按首页的“开店准备”一步步完成',
    );
  }
  if (options.demo) {
    lines.push(
      '  演示店员      admin / jishi-admin（全部权限），clerk / jishi-clerk（订单与发货），engineer / jishi-engineer（维修）',
    );
    lines.push('  演示会员      13800000000，短信验证码登录，余额 20000 元，支付密码 258036');
    lines.push('  演示检测报告  JC2026112100001（页面顶部“报告查询”）');
  }
  if (facts.sandbox.messages)
    lines.push(`  沙箱短信      ${address('localhost', '/dev/outbox.json')}  （可加 ?phone=手机号）`);
  if (facts.sandbox.payments) lines.push('  沙箱支付      在收银台扫码或点“在沙箱钱包中打开”');
  lines.push('');
  console.log(lines.join('\n'));
}
