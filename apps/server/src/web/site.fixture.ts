import Fastify, { type FastifyInstance } from 'fastify';
import { MissingParts } from './missing-parts.ts';
import type { Pages } from './page-build.ts';
import { PageCache } from './page-cache.ts';
import { registerPageForms } from './page-forms.ts';
import { Site } from './site.ts';
import type { Audience, VisitRequest, WebPluginOptions } from './web-options.ts';

const open: FastifyInstance[] = [];

/** After each test. */
export async function closeSites(): Promise<void> {
  await Promise.all(open.splice(0).map((server) => server.close()));
}

interface Surroundings {
  audience?: Audience | undefined;
  openVisit?: WebPluginOptions['openVisit'];
  openScope?: Pages['entry']['openScope'];
  /** The bytes that the pages say they were made of. */
  bodyOf?: Pages['entry']['bodyOf'];
}

/** A site whose pages say how often they were rendered and for whom. */
export function setUp(surroundings: Surroundings = {}) {
  const audience = { tenantId: 0, generation: 0, countyId: 530102, storeId: 0 };
  const state = {
    audience: 'audience' in surroundings ? surroundings.audience : audience,
    rendered: 0,
    failures: 0,
    warnings: 0,
    /** What the last warning said beside its message. */
    told: {} as object,
  };
  const missingParts = new MissingParts();
  const visits: VisitRequest[] = [];
  const options: WebPluginOptions = {
    mode: 'production',
    audienceOf: () => state.audience,
    openVisit:
      surroundings.openVisit ??
      (async (visit) => {
        visits.push(visit);
        return { transport: async () => ({}), signedIn: false, memberId: 0, deviceId: '' };
      }),
    mobileSiteOf: (request) =>
      request.hostname === 'm.example.cn'
        ? {
            shopName: '蜀信通 & 伙伴',
            pcHost: 'www.example.cn',
            brandColor: '#1E7A4C',
            servicePhone: '400-800-1234',
          }
        : undefined,
    missingParts,
    log: {
      warn: (facts) => {
        state.warnings += 1;
        state.told = facts;
      },
      error: () => {
        state.failures += 1;
      },
    },
  };
  const pages: Pages = {
    entry: {
      openScope: surroundings.openScope ?? (async (visit) => visit),
      isPersonal: (pathname) => pathname.startsWith('/trade/'),
      pageTitleAt: (pathname) =>
        ({
          '/product/5': '',
          '/trade/cart': '购物车',
          '/search': '商品搜索',
          '/member/order/list/unpaid': '我的订单',
        })[pathname],
      bodyOf: surroundings.bodyOf ?? (() => undefined),
      createRequestHandler: () => async () => new Response(),
    },
    handle: async (request) =>
      new Response(`<p>${++state.rendered} ${new URL(request.url).pathname}</p>`, {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
  };
  const site = new Site(options, async () => pages, new PageCache());
  const server = Fastify();
  registerPageForms(server);
  server.all('/*', (request, reply) => site.answer(request, reply));
  open.push(server);
  return { server, state, visits, missingParts };
}
