import { randomBytes } from 'node:crypto';
import { DrawnFiles } from '@jishi/api/platform/pictures/drawn-files.ts';
import { SecretBox } from '@jishi/api/platform/secrets/secret-box.ts';
import { LocalProvider } from '@jishi/api/platform/third-party/local/local-provider.ts';
import { createThirdPartySignIn } from '@jishi/api/platform/third-party/third-party-sign-in.ts';
import { seedContent } from '@jishi/demo/seeding/seed-content.ts';
import { seedHome } from '@jishi/demo/seeding/seed-home.ts';
import { seedStores } from '@jishi/demo/seeding/seed-stores.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildWhatIsOutOfDate } from '../../../../tools/build/build.ts';
import { MemoryFiles } from '../../../api/test/fakes.ts';
import { hostOf, TestShop } from '../../../api/test/test-shop.ts';
import { openLocalVisits } from '../http/web-visits.ts';
import { createWebPlugin } from './web-plugin.ts';

/** What a tenant's page is asked with. */
interface Asking {
  tenant?: number;
  /** Another host than the tenant's own. */
  host?: string;
  cookies?: Record<string, string>;
}

/** What the server writes, before any script of the page has run. */
export interface WrittenPage {
  status: number;
  location: string | undefined;
  html: string;
  title: string;
  /** Every link in the order of the page. */
  links: { href: string; text: string }[];
  /** Names of the fields that are seen, in the order of the page. */
  fields: string[];
  /** All that is read, without what stands in scripts. */
  text: string;
}

/** The shop's own pages on its API and a database of their own, asked without a socket and without a browser. */
export class RenderedShop {
  readonly shop: TestShop;
  readonly #server: FastifyInstance;

  private constructor(shop: TestShop, server: FastifyInstance) {
    this.shop = shop;
    this.#server = server;
  }

  /**
   * @param tenants those that get the stores of the demo
   * @param withContent and its page content
   */
  static async open(
    tenants: readonly (0 | 2 | 4 | 5 | 2001)[],
    { withContent = false }: { withContent?: boolean } = {},
  ): Promise<RenderedShop> {
    await buildWhatIsOutOfDate(() => undefined, { leaveOut: ['server', 'admin'] });
    // As in a shop of the sandbox: WeChat and QQ are there, played by the shop itself.
    const local = new LocalProvider({
      secrets: new SecretBox(randomBytes(32)),
      ownOrigin: 'http://localhost',
    });
    const shop = await TestShop.open({
      thirdParty: createThirdPartySignIn({ local }),
      files: new DrawnFiles(new MemoryFiles()),
    });
    for (const tenant of tenants) {
      await seedStores(shop.context(tenant), tenant);
      if (!withContent) continue;
      await seedContent(shop.context(tenant));
      await seedHome(shop.context(tenant));
    }
    const server = Fastify({ pluginTimeout: 0 });
    await shop.api.register(server);
    await server.register(
      createWebPlugin({ mode: 'production', pageCache: false, ...openLocalVisits(shop.api) }),
    );
    await server.ready();
    return new RenderedShop(shop, server);
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.shop.close();
  }

  async read(
    url: string,
    { tenant = 0, host = hostOf(tenant), cookies = {} }: Asking = {},
  ): Promise<WrittenPage> {
    const answer = await this.#server.inject({
      url,
      headers: { host, accept: 'text/html' },
      cookies: { uuid: 'test-device-0000-0000', ...cookies },
    });
    const html = answer.body;
    return {
      status: answer.statusCode,
      location: answer.headers.location?.toString(),
      html,
      title: /<title>([^<]*)</.exec(html)?.[1] ?? '',
      links: [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, tag = '', inside = '']) => ({
        href: attribute(tag, 'href'),
        text: attribute(tag, 'aria-label') || readText(inside),
      })),
      fields: [...html.matchAll(/<input\b([^>]*)>/g)]
        .map(([, tag = '']) => tag)
        .filter((tag) => !/type="(hidden|search)"/.test(tag))
        .map((tag) => attribute(tag, 'name')),
      text: readText(html),
    };
  }
}

function attribute(tag: string, name: string): string {
  return readEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function readText(html: string): string {
  const seen = html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->/g, '');
  return readEntities(seen.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function readEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
