import { contentGroupNames } from '@jishi/contract/content-group.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RouterContextProvider } from 'react-router';
import { shellMenu } from './header/menu-markup.server.tsx';
import { tradeInMenu } from './header/trade-in-menu.ts';
import { derivedOnce } from './kept/kept.tsx';
import { seal } from './kept/sealed.ts';
import { mainOriginOf } from './main-origin.ts';
import { PROMOTION_DATE } from './promotion-date.ts';
import { type RequestScope, requestScope } from './request-scope.ts';
import type { PageContent, RootData, SharedShellData, ShellData } from './shell-data.ts';
import { hasPage, stillPaths } from './site-rules.server.ts';

type SharedShell = OutputOf<Contract['global']['shell']>;

const emptyContent = Object.fromEntries(
  contentGroupNames.map((name) => [name, []]),
) as unknown as PageContent;
const tradeInPages = tradeInMenu.map(({ href }) => href).filter(hasPage);
const plainStatus: ShellData['status'] = {
  themeGreyedOut: false,
  chatEnabled: true,
  mapEnabled: false,
  notice: '',
  promotionDate: PROMOTION_DATE,
  language: 'zh-cn',
};

const emptyShell: SharedShell = {
  menu: [],
  hotWords: [],
  content: { groups: emptyContent, problem: null },
  status: plainStatus,
  topAd: null,
  sideAd: null,
  announcedTerms: [],
};

/** What the shell shows of the shared answer; the same object for as long as that does not change. */
const shownOf = derivedOnce(
  ({ menu, hotWords, content, status, topAd, sideAd, announcedTerms }: SharedShell): SharedShellData => ({
    categories: menu.map(({ id, name, link }) => ({ id, name, link })),
    hotWords,
    content: content.groups,
    problem: content.problem,
    status,
    topAd: topAd ?? undefined,
    sideAd: sideAd ?? undefined,
    announcedTerms: announcedTerms.length > 0 ? announcedTerms : undefined,
  }),
);
const tenantOf = derivedOnce(
  ({ thirdPartyLoginClientId: _unused, ...shown }: RequestScope['tenant']): ShellData['tenant'] => shown,
);

/**
 * Loads what the shell shows. Header, menus and footer come from one answer that all visitors of the tenant and city
 * share, so that a page costs no read of its own. What does not come is said in one line (`isMissing`); the page
 * stands.
 */
export async function loadShell(context: Readonly<RouterContextProvider>, url: URL): Promise<RootData> {
  const { api, optional, tenant, city, signedIn, secure } = context.get(requestScope);
  const preview = url.searchParams.get('preview') ?? undefined;
  const [found, shop] = await Promise.all([
    optional('shell.content', () => api.global.shell(preview === undefined ? {} : { preview }), null),
    optional('shell.shop', () => api.shop.current(), undefined),
  ]);
  const shared = found ?? emptyShell;
  context.set(shellMenu, shared.menu);
  return {
    shared: seal(shownOf(shared)),
    tenant: tenantOf(tenant),
    city,
    shop,
    ...(found === null && { isMissing: true }),
    signedIn,
    origin: mainOriginOf({ tenant, secure }, url),
    ...(stillPaths !== undefined && { stillPaths }),
    tradeInPages,
  };
}
