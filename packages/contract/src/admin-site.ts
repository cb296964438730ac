import * as z from 'zod';
import { staffAccount, staffName, staffPassword } from './admin-staff.ts';
import { anyHost, brandColour, hostText, pendingAddresses } from './admin-tenant.ts';
import { operation, stateArea } from './operation.ts';
import { flag, id, integer, nothing, servicePhone, text } from './wire.ts';

/** Numbers of tenants, as the database keeps them. */
const xtenant = () => integer(0, 2_147_483_647);

/** All tenants, for staff of the main site (S010, S011). */
export const adminSite = stateArea({
  list: operation({
    id: 'X225',
    method: 'GET',
    path: '/admin/api/site/list',
    body: 'none',
    access: 'site:read',
    summary: 'Every tenant by its number, closed ones too (S010).',
    request: nothing(),
    response: z.array(
      z.object({
        xtenant: z.int(),
        siteName: z.string(),
        companyFullName: z.string(),
        /** Of the shop as browsers reach it: `https://shop.example`. */
        address: z.string(),
        hosts: z.array(z.string()),
        mobileHost: z.string(),
        brandColor: z.string(),
        /** Province, city and county of who has chosen none. */
        region: z.string(),
        servicePhone: z.string(),
        recordNumber: z.string(),
        /** Where every request is sent instead; empty: nowhere (S012). */
        redirectTo: z.string(),
        /** False: its hosts answer as hosts nobody claims. */
        active: z.boolean(),
        /** Addresses the site has asked for. */
        pending: pendingAddresses,
      }),
    ),
  }),
  create: operation({
    id: 'X226',
    method: 'POST',
    path: '/admin/api/site/create',
    body: 'json',
    access: 'site:edit',
    summary:
      'Opens a site with its first member of staff, who holds every permission there and must change the password; every process answers on its host within 5 s. Refused for a number or a host of another tenant (S010, S013).',
    request: z.object({
      xtenant: xtenant(),
      siteName: text(20).pipe(z.string().min(1)),
      companyFullName: text(60).pipe(z.string().min(1)),
      pcHost: hostText(),
      mobileHost: z.union([hostText(), z.literal('')]).default(''),
      /** County code. */
      defaultCityId: id(),
      brandColor: brandColour(),
      servicePhone: servicePhone(),
      recordNumber: text(40).default(''),
      account: staffAccount(),
      staffName: staffName(),
      password: staffPassword(),
    }),
    response: z.object({ address: z.string() }),
  }),
  update: operation({
    id: 'X227',
    method: 'POST',
    path: '/admin/api/site/update',
    body: 'json',
    access: 'site:edit',
    summary:
      'Closes or opens a site, or sends its shoppers elsewhere (S012); what is left out stays. Never the main site. Nothing of a closed site is deleted.',
    request: z.object({
      xtenant: xtenant(),
      active: flag().optional(),
      /** http or https, of a host that is not its own; empty: nowhere. */
      redirectTo: z
        .string()
        .trim()
        .max(190)
        .regex(/^(https?:\/\/[^\s"'<>\\]{1,180})?$/)
        .optional(),
    }),
    response: nothing(),
  }),
  decideAddresses: operation({
    id: 'X228',
    method: 'POST',
    path: '/admin/api/site/addresses',
    body: 'json',
    access: 'site:edit',
    summary:
      'Gives a site the addresses it has asked for, or declines them; they are sent along, so that nobody decides on what he has not seen (S010). Refused for an address that another tenant has meanwhile.',
    request: z.object({
      xtenant: xtenant(),
      hosts: z.array(anyHost()).max(20),
      mobileHost: z.union([hostText(), z.literal('')]),
      domain: z.union([hostText(), z.literal('')]),
      granted: flag(),
    }),
    response: nothing(),
  }),
});
