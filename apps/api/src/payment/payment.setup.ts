import type { SetupStep } from '../setup/setup.service.ts';

/** Where the money comes in. */
export const paymentSetup: readonly SetupStep[] = [
  {
    kind: 'payment.gateway',
    place: 50,
    title: '收款方式',
    text: '现在使用沙箱支付，不会真正收款。在部署环境中填写微信支付、支付宝的商户号和证书后重启（文档 payments.md）。',
    link: '/settings/connections',
    permission: 'tenant:secret',
    isDone: (ctx) => !ctx.platform.gateways.sandbox,
  },
];
