import { NO_NAME_YET } from '../platform/tenancy/new-site.ts';
import type { SetupStep } from '../setup/setup.service.ts';

/** The name of the shop. */
export const adminTenantSetup: readonly SetupStep[] = [
  {
    kind: 'site.logo',
    place: 10,
    title: '站点名称与 Logo',
    text: '填写站点名称、公司全称和客服电话，上传 Logo；它们出现在每个页面和发票上。',
    link: '/settings',
    permission: 'tenant:edit',
    isDone: ({ tenant: { settings } }) => settings.logos.pcMain !== '' && settings.siteName !== NO_NAME_YET,
  },
];
