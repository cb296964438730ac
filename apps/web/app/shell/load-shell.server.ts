import type { RouterContextProvider } from 'react-router';
import { shellMenu } from './header/menu-markup.server.tsx';
import { requestScope, type TenantSettings } from './request-scope.ts';
import type { ShellData } from './shell-data.ts';

/** Loads what the shell shows. A menu or hot words that do not come leave their place empty; the page stands. */
export async function loadShell(context: Readonly<RouterContextProvider>, url: URL): Promise<ShellData> {
  const { api, tenant, city, signedIn, secure } = context.get(requestScope);
  const [menu, hot] = await Promise.all([
    api.global.menu().catch(() => []),
    api.search.hot().catch(() => ({ hotSearch: [] })),
  ]);
  context.set(shellMenu, { tenantId: tenant.xtenant, menu });
  const { thirdPartyLoginClientId: _unused, ...shown } = tenant;
  return {
    tenant: shown,
    city,
    categories: menu.map(({ id, name, link }) => ({ id, name, link })),
    hotWords: hot.hotSearch,
    signedIn,
    origin: originOf(tenant, url, secure),
  };
}

function originOf(tenant: TenantSettings, url: URL, secure: boolean): string {
  const port = url.port === '' ? '' : `:${url.port}`;
  return `${secure ? 'https' : 'http'}://${tenant.pcHost}${port}`;
}
