import type { Api } from '@jishi/api/compose.ts';
import { MEMBER_COOKIE } from '@jishi/api/platform/http/request-context-factory.ts';
import { readShopCookie } from '@jishi/api/platform/http/shop-cookie.ts';
import type { FastifyRequest } from 'fastify';
import type { MobileSite } from '../web/mobile-site.ts';
import { readCookie } from '../web/page-request.ts';
import type { Audience, Visit, VisitRequest } from '../web/web-options.ts';

/** How pages are rendered on an API in the same process; all but `openVisit` holds in a process of pages alone too. */
export interface LocalVisits {
  audienceOf(request: FastifyRequest): Audience | undefined;
  mobileSiteOf(request: FastifyRequest): MobileSite | undefined;
  openVisit(visit: VisitRequest): Promise<Visit>;
}

/** Pages call operations directly: same gate as over HTTP, without HTTP. */
export function openLocalVisits(api: Api): LocalVisits {
  const { tenants, sharedAnswers } = api.platform;
  return {
    audienceOf: (request) => {
      const tenant = tenants.findByHost(request.headers.host);
      if (!tenant) return undefined;
      return {
        tenantId: tenant.id,
        generation: sharedAnswers.generationOf(tenant.id),
        countyId: api.contexts.cityOf(tenant, cookieOf(request, 'city'), request.ip),
        storeId: readShopCookie(cookieOf(request, 'shop')),
        redirectTo: withOwnPort(tenant.settings.redirectTo, request),
      };
    },
    mobileSiteOf: (request) => {
      const tenant = tenants.findByMobileHost(request.headers.host);
      if (!tenant) return undefined;
      const { siteName, pcHost, brand, servicePhone } = tenant.settings;
      return { shopName: siteName, pcHost, brandColor: brand.color, servicePhone };
    },
    openVisit: async ({ request, cookies, shared }) => {
      const tenant = tenants.findByHost(request.headers.host);
      if (!tenant) throw new Error('a visit was opened on a host without tenant');
      const { city, shop } = request.cookies;
      const ctx = await api.contexts.fromCaller(
        tenant,
        {
          // A shared page is rendered for everybody of the same city and store, so nothing else of the visitor may
          // reach it.
          cookies: shared ? { city, shop } : request.cookies,
          headers: shared ? {} : request.headers,
          ip: request.ip,
        },
        request.id,
      );
      const { member, deviceId } = ctx.visitor;
      if (!shared && request.cookies[MEMBER_COOKIE] && !member) cookies.clearCookie(MEMBER_COOKIE);
      return {
        transport: api.dispatcher.createLocalTransport(ctx, cookies),
        signedIn: member !== undefined,
        memberId: member?.memberId ?? 0,
        deviceId,
      };
    },
  };

  /**
   * A host of this installation is reached at the port of the request, whatever stood in its address when it was
   * written down.
   */
  function withOwnPort(address: string | undefined, request: FastifyRequest): string | undefined {
    const url = address === undefined ? null : URL.parse(address);
    if (!url || !tenants.isClaimed(url.hostname)) return address;
    url.port = /:(\d+)$/.exec(request.headers.host ?? '')?.[1] ?? '';
    return url.href;
  }
}

/** A process of pages alone has no parser of cookies. */
function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const value = readCookie(request.headers.cookie, name);
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    // What cannot be read is as good as none, as everywhere.
    return undefined;
  }
}
