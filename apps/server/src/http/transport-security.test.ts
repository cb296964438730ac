import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerTransportSecurity } from './transport-security.ts';

it('every answer forbids guessing of types, and behind TLS asks browsers to stay there; without it it does not', async () => {
  for (const secureCookies of [true, false]) {
    const server = Fastify();
    registerTransportSecurity(server, { secureCookies });
    server.get('/page', () => 'page');
    for (const url of ['/page', '/nowhere']) {
      const { headers } = await server.inject(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['strict-transport-security'], url).toBe(secureCookies ? 'max-age=31536000' : undefined);
    }
    await server.close();
  }
});
