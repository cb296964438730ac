import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { SecretBox } from '../src/platform/secrets/secret-box.ts';
import { LOCAL_PATH, LocalProvider } from '../src/platform/third-party/local/local-provider.ts';
import { registerLocalProvider } from '../src/platform/third-party/local/local-routes.ts';
import { hostOf, type TestShop } from './test-shop.ts';

/** The local WeChat and QQ on a port of their own, and a browser that agrees there. */
export class LocalSignIn {
  readonly provider: LocalProvider;
  readonly port: number;
  #server: FastifyInstance | undefined;

  private constructor(port: number) {
    this.port = port;
    this.provider = new LocalProvider({
      secrets: new SecretBox(randomBytes(32)),
      ownOrigin: `http://127.0.0.1:${port}`,
    });
  }

  static async reserve(): Promise<LocalSignIn> {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const address = probe.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => probe.close(resolve));
    return new LocalSignIn(port);
  }

  /** @param shop knows the tenants */
  async listen(shop: TestShop): Promise<void> {
    const server = Fastify();
    await server.register(formbody);
    await registerLocalProvider(server, { local: this.provider, tenants: shop.api.platform.tenants });
    await server.listen({ port: this.port, host: '127.0.0.1' });
    this.#server = server;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Agrees at an address the shop sent the browser to. @returns where the browser goes back to */
  async agree(address: string, person = '小云', tenant = 0): Promise<URL> {
    const asked = new URL(address, 'http://shop');
    const server = this.#server;
    if (!server || !asked.pathname.startsWith(LOCAL_PATH)) throw new Error(`nobody listens at ${address}`);
    // The shop of the tests is on port 0 of its host.
    const answer = await server.inject({
      method: 'POST',
      url: asked.pathname,
      headers: { host: `${hostOf(tenant)}:0`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams([...asked.searchParams, ['person', person]])),
    });
    if (answer.statusCode !== 303) throw new Error(`refused: ${answer.body}`);
    return new URL(String(answer.headers.location));
  }
}
