import { NO_NAME_YET } from '../platform/tenancy/new-site.ts';
import type { SetupStep } from '../setup/setup.service.ts';

/** The name of the shop. */
export const adminTenantSetup: readonly SetupStep[] = [
  {
    kind: 'site.logo',
    place: 10,
    title: '站点名称与 Logo',
    text: '填写站点名称、公司全称和客服电话，上传 Logo，并将默认城市改为门店所在的区县。',
    link: '/settings',
    permission: 'tenant:edit',
    isDone: ({ tenant: { settings } }) => settings.logos.pcMain !== '' && settings.siteName !== NO_NAME_YET,
  },
];
