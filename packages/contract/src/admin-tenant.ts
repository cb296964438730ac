import * as z from 'zod';
import { explainBrandColour } from './brand-colour.ts';
import { operation, stateArea } from './operation.ts';
import { outdated } from './refusal.ts';
import { featuresInput, featuresOutput } from './tenant-feature-shapes.ts';
import { flag, id, moment, nothing, servicePhone, text } from './wire.ts';

/** A host name without port, in small letters. */
export const HOST_PATTERN =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** A picture of the shop's own store, or none. */
const logo = () => z.string().regex(/^(\/files\/p\/[0-9a-f]{32}\.(png|jpe?g|webp|avif))?$/);
export const hostText = () => z.string().trim().toLowerCase().max(253).regex(HOST_PATTERN);
/** A host, or the loopback address of IPv6 as browsers write it. */
export const anyHost = () => z.union([hostText(), z.literal('[::1]')]);
export const brandColour = () =>
  z.string().superRefine((color, check) => {
    const problem = explainBrandColour(color);
    if (problem) check.addIssue({ code: 'custom', message: problem });
  });

/** Addresses that wait for the main site; what is empty was not asked for. */
export const pendingAddresses = z.object({
  hosts: z.array(z.string()),
  mobileHost: z.string(),
  domain: z.string(),
});

const settings = {
  siteName: text(20).pipe(z.string().min(1)),
  title: text(40).pipe(z.string().min(1)),
  shortTitle: text(20).pipe(z.string().min(1)),
  pcHost: hostText(),
  mobileHost: z.union([hostText(), z.literal('')]),
  domain: hostText(),
  /** Every host the shop answers on, and those that wait; `pcHost` and the one that is being used are among them. */
  hosts: z.array(anyHost()).min(1).max(20),
  logos: z.object({ pcMain: logo(), pcHome: logo(), pcRecover: logo() }),
  recordNumber: text(40),
  copyright: text(80),
  companyFullName: text(60).pipe(z.string().min(1)),
  /** County code. */
  defaultCityId: id(),
  servicePhone: servicePhone(),
  thirdPartyLoginClientId: z
    .string()
    .max(64)
    .regex(/^[\w.-]*$/),
  /** `wss://host/path`, `/path` or empty for the page's own host. */
  socketAddress: z
    .string()
    .max(190)
    .regex(/^(wss?:\/\/[^\s"'<>]{1,180}|\/[^\s"'<>]{0,180})?$/),
  searchPlaceholder: text(20),
  brandColor: brandColour(),
};

/** Credentials of the tenant: shown masked, replaced, never read back. */
const secret = z.object({
  key: z.enum(['web', 'rabbitmq', 'wechat', 'qq']),
  name: z.string(),
  /** Login or client id. */
  login: z.string(),
  vhost: z.string(),
  /** `••••••••` where there is a secret, else empty. */
  masked: z.string(),
  enabled: z.boolean(),
  /** Empty: never. */
  updatedAt: moment(),
});

export const adminTenant = stateArea({
  read: operation({
    id: 'X220',
    method: 'GET',
    path: '/admin/api/tenant/settings',
    body: 'none',
    access: 'tenant:read',
    summary: 'Settings of this tenant (S013).',
    request: nothing(),
    response: z.object({
      ...settings,
      defaultCityId: z.int(),
      brandColor: z.string(),
      xtenant: z.int(),
      /** Which of the addresses above wait for the main site. */
      pending: pendingAddresses,
      /** Of the settings; sent back with a change. */
      version: z.string(),
    }),
  }),
  save: operation({
    id: 'X221',
    method: 'POST',
    path: '/admin/api/tenant/save',
    body: 'json',
    access: 'tenant:edit',
    summary:
      'Changes the settings; every process goes by them within 5 s. A host, mobile host or domain that is new waits for the main site (X228). Refused for an address of another tenant, below or above it, without the host in use, and when somebody else changed them.',
    request: z.object({ ...settings, version: z.string().min(1).max(64) }),
    response: z.object({ version: z.string(), pending: pendingAddresses }),
    refusals: { outdated },
  }),
  features: operation({
    id: 'X229',
    method: 'GET',
    path: '/admin/api/tenant/features',
    body: 'none',
    access: 'tenant:read',
    summary: 'Features of this tenant, chosen or by the specification; money in yuan.',
    request: nothing(),
    response: z.object({
      features: featuresOutput(),
      /** Of all settings; sent back with a change. */
      version: z.string(),
    }),
  }),
  saveFeatures: operation({
    id: 'X232',
    method: 'POST',
    path: '/admin/api/tenant/saveFeatures',
    body: 'json',
    access: 'tenant:edit',
    summary:
      'Switches features on and off and sets their quantities, money in yuan; every process goes by them within 5 s. Refused when somebody else changed the settings.',
    request: z.object({ features: featuresInput(), version: z.string().min(1).max(64) }),
    response: z.object({ version: z.string() }),
    refusals: { outdated },
  }),
  uploadPicture: operation({
    id: 'X222',
    method: 'POST',
    path: '/admin/api/tenant/picture',
    body: 'json',
    access: 'staff',
    summary:
      'Stores a logo or a picture of a store (JPEG, PNG, WebP, AVIF; at most 180 KB, in base64) for who may edit settings or stores.',
    request: z.object({
      content: z
        .string()
        .min(1)
        .max(245_000)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
    }),
    response: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
  secrets: operation({
    id: 'X223',
    method: 'GET',
    path: '/admin/api/tenant/secrets',
    body: 'none',
    access: 'tenant:secret',
    summary: 'Message-queue credentials and third-party clients, their secrets masked.',
    request: nothing(),
    response: z.array(secret),
  }),
  saveSecret: operation({
    id: 'X224',
    method: 'POST',
    path: '/admin/api/tenant/secret',
    body: 'json',
    access: 'tenant:secret',
    summary:
      'Replaces a credential, sealed before it is stored. An empty secret keeps the one there is (third-party clients only).',
    request: z.object({
      key: z.enum(['rabbitmq', 'wechat', 'qq']),
      login: z
        .string()
        .max(80)
        .regex(/^[\w.@-]+$/),
      vhost: z
        .string()
        .max(80)
        .regex(/^[\w./-]*$/)
        .default(''),
      secret: z
        .string()
        .max(200)
        .regex(/^[\x21-\x7e]*$/),
      enabled: flag().default(true),
    }),
    response: nothing(),
  }),
});
