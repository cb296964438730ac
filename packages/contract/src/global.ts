import * as z from 'zod';
import { contentGroupNames } from './content-group.ts';
import { adItem, contentItem, previewToken } from './content-shapes.ts';
import { DRAWN_LOGO_PATH } from './drawn-logo.ts';
import { operation, stateArea } from './operation.ts';
import { pageFeaturesOutput } from './tenant-feature-shapes.ts';
import { divisionCode, moment, nothing, picture, text, yuan } from './wire.ts';

const menuLink = z.object({ id: z.int(), name: z.string(), link: z.string() });

/** Category menu (S068, S070). */
const categoryMenu = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    /** Name of a drawn icon, '' for none. */
    icon: z.string(),
    image: picture().nullable(),
    link: z.string(),
    /** Up to three names shown in the first level row. */
    item: z.array(menuLink),
    level2: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        link: z.string(),
        level3: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            /** Address of a small picture, '' for none. */
            icon: z.string(),
            link: z.string(),
            children: z.array(menuLink),
          }),
        ),
      }),
    ),
    ad: z.object({ title: z.string(), image: picture(), link: z.string() }).nullable(),
    /** At most four, at the prices of the visitor's place. */
    goods: z.array(z.object({ ppid: z.int(), name: z.string(), price: yuan(), image: picture() })),
  }),
);

/** Groups of page content by name, and what staff have to put right. */
const pageContent = z.object({
  groups: z.object(
    Object.fromEntries(contentGroupNames.map((name) => [name, z.array(contentItem)])) as Record<
      (typeof contentGroupNames)[number],
      z.ZodArray<typeof contentItem>
    >,
  ),
  /**
   * S061: an error popup of type 1 to show once, null when all is well. Only looked for where bottom-copyright is asked
   * for.
   */
  problem: z.object({ type: z.literal(1), title: z.string(), description: z.string() }).nullable(),
});

/** Switches of the site. */
const systemStatus = z.object({
  themeGreyedOut: z.boolean(),
  chatEnabled: z.boolean(),
  mapEnabled: z.boolean(),
  /** A line above every page, '' for none. */
  notice: z.string(),
  /** yyyy/mm/dd. */
  promotionDate: z.string(),
  language: z.literal('zh-cn'),
});

export const global = stateArea({
  menu: operation({
    id: 'C028',
    method: 'GET',
    path: '/web/api/pc/menuNav/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Category menu of the header and the home page (S068, S070): three levels, an ad and goods, from page content, or from the catalogue where there is none.',
    request: z.object({ cityId: divisionCode().optional(), preview: previewToken() }),
    response: categoryMenu,
  }),
  pageContent: operation({
    id: 'C029',
    method: 'GET',
    path: '/web/api/pc/pageContent/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Groups of page content (S059, S102) by name, all fourteen without a list; a group not asked for or without content is empty. Says when the filing number is missing (S061).',
    request: z.object({
      /** Comma-joined names; those nobody knows are passed over. */
      groups: text(300).default(''),
      cityId: divisionCode().optional(),
      preview: previewToken(),
    }),
    response: pageContent,
  }),
  systemStatus: operation({
    id: 'C030',
    method: 'GET',
    path: '/web/api/system_config/all',
    body: 'none',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Switches of the site: grey mode (S057), chat, map, notice, countdown date (S062), language (S063).',
    request: z.object({ preview: previewToken() }),
    response: systemStatus,
  }),
  shell: operation({
    id: 'X313',
    method: 'GET',
    path: '/web/api/pc/shell/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary:
      'Everything that header, footer and menus of every page show, in one shared answer: C028 to C030, C039 and the two ads of the shell (S071, S423).',
    request: z.object({ preview: previewToken() }),
    response: z.object({
      menu: categoryMenu,
      hotWords: z.array(z.object({ name: z.string(), link: z.string() })),
      content: pageContent,
      status: systemStatus,
      /** Above every page and beside the search box, null for none. */
      topAd: adItem.nullable(),
      sideAd: adItem.nullable(),
      /** Terms of all members that are announced: what will hold, from when, and where it is read. */
      announcedTerms: z.array(z.object({ title: z.string(), link: z.string(), inForceFrom: moment() })),
    }),
  }),
  canShowMap: operation({
    id: 'C031',
    method: 'GET',
    path: '/web/api/pc/canShowMap/v1',
    body: 'none',
    access: 'public',
    sharedSeconds: 5,
    summary: 'Whether maps of stores may be shown.',
    request: nothing(),
    response: z.boolean(),
  }),
  certificate: operation({
    id: 'C036',
    method: 'GET',
    path: '/web/api/pc/certificate/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: 5,
    summary: 'Certificates and licences to look at and download (S099), of one type or all.',
    request: z.object({ type: text(40).default(''), preview: previewToken() }),
    response: z.array(
      z.object({
        id: z.int(),
        type: z.string(),
        title: z.string(),
        text: z.string(),
        /** Address of the file on this host. */
        file: z.string(),
        image: picture(),
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
      /** Recruitment hosts (S020) of a site that has them: those of its own hosts that begin with `job.`. */
      jobHosts: z.array(z.string()),
      defaultCityId: z.int(),
      /** Addresses; a logo that the shop draws of the name (X069) where the tenant has no picture. */
      logos: z.object({ pcMain: z.string(), pcHome: z.string(), pcRecover: z.string() }),
      recordNumber: z.string(),
      copyright: z.string(),
      companyFullName: z.string(),
      thirdPartyLoginClientId: z.string(),
      /** What this site has, of what not every site has. */
      features: pageFeaturesOutput(),
      /** What its levels of members are called, from the lowest. */
      memberLevels: z.array(z.string()),
      /** Path or address of the realtime service. */
      socketAddress: z.string(),
      brand: z.object({ color: z.string(), hover: z.string(), soft: z.string(), onBrand: z.string() }),
      servicePhone: z.string(),
      searchPlaceholder: z.string(),
      hotWords: z.array(z.string()),
    }),
  }),
  logo: operation({
    id: 'X069',
    method: 'GET',
    path: DRAWN_LOGO_PATH,
    body: 'blob',
    access: 'public',
    summary: 'The tenant’s name as a logo in its brand colour (SVG, 44 px high).',
    request: nothing(),
    response: nothing(),
  }),
});
