import * as z from 'zod';
import { operation } from './operation.ts';
import { nothing, picture } from './wire.ts';

const menuLink = z.object({ id: z.int(), name: z.string(), link: z.string() });

export const global = {
  menu: operation({
    id: 'C028',
    method: 'GET',
    path: '/web/api/pc/menuNav/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Category menu of the header and the home page (S068, S070): first level, groups, links.',
    request: nothing(),
    response: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        icon: z.string(),
        link: z.string(),
        /** Up to three names shown in the first level row. */
        item: z.array(menuLink),
        level2: z.array(
          z.object({ id: z.int(), name: z.string(), link: z.string(), level3: z.array(menuLink) }),
        ),
        ad: z.object({ image: picture(), link: z.string() }).nullable(),
      }),
    ),
  }),
  tenant: operation({
    id: 'C034',
    method: 'GET',
    path: '/web/api/pc/tenantConfig/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 60,
    summary: 'Public settings of the tenant (S013); never a credential.',
    request: nothing(),
    response: z.object({
      xtenant: z.int(),
      siteName: z.string(),
      title: z.string(),
      shortTitle: z.string(),
      pcHost: z.string(),
      mobileHost: z.string(),
      domain: z.string(),
      defaultCityId: z.int(),
      logos: z.object({ pcMain: z.string(), pcHome: z.string(), pcRecover: z.string() }),
      recordNumber: z.string(),
      copyright: z.string(),
      companyFullName: z.string(),
      thirdPartyLoginClientId: z.string(),
      socketAddress: z.string(),
      brand: z.object({ color: z.string(), hover: z.string(), soft: z.string(), onBrand: z.string() }),
      servicePhone: z.string(),
      searchPlaceholder: z.string(),
      hotWords: z.array(z.string()),
    }),
  }),
};
