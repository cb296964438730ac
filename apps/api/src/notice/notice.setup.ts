import type { SetupStep } from '../setup/setup.service.ts';

/** Who carries codes and notices to telephones. */
export const noticeSetup: readonly SetupStep[] = [
  {
    kind: 'notice.messages',
    place: 60,
    title: '短信服务',
    text: '现在使用沙箱短信，顾客收不到验证码。在部署环境中设置 SMS_PROVIDER 和签名、模板后重启（README）。',
    link: '/settings/connections',
    permission: 'tenant:secret',
    isDone: (ctx) => ctx.platform.sms.name !== 'sandbox',
  },
];
