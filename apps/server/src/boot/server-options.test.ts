import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { platformConfig, readServerOptions } from './server-options.ts';

const configOf = (env: Record<string, string>) =>
  platformConfig(readServerOptions([], {}), { ownerUrl: '', appUrl: '' }, env);

/** The address that a request counts as which reaches the shop from `peer` with this X-Forwarded-For. */
async function addressOf(env: Record<string, string>, peer: string, forwardedFor: string): Promise<string> {
  const server = Fastify({ trustProxy: [...configOf(env).trustedProxies] });
  server.get('/', (request) => request.ip);
  const response = await server.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwardedFor },
  });
  return response.body;
}

describe('TRUST_PROXY', () => {
  it('believes what a proxy says of an address, and nothing that a client puts before it', async () => {
    const proxied = { TRUST_PROXY: '127.0.0.1, ::1, 10.0.0.0/24' };
    expect(await addressOf(proxied, '127.0.0.1', '6.6.6.6, 9.9.9.9')).toBe('9.9.9.9');
    expect(await addressOf(proxied, '::ffff:10.0.0.7', '6.6.6.6, 9.9.9.9, 10.0.0.8')).toBe('9.9.9.9');
    expect(await addressOf(proxied, '8.8.8.8', '6.6.6.6')).toBe('8.8.8.8');
    const named = { TRUST_PROXY: '8.8.8.0/24, 10.0.0.1' };
    expect(await addressOf(named, '8.8.8.8', '6.6.6.6, 9.9.9.9')).toBe('9.9.9.9');
    expect(await addressOf(named, '127.0.0.1', '6.6.6.6')).toBe('127.0.0.1');
  });

  it('believes nobody unless told so', async () => {
    expect(await addressOf({}, '127.0.0.1', '6.6.6.6')).toBe('127.0.0.1');
    expect(await addressOf({ TRUST_PROXY: 'false' }, '10.0.0.7', '6.6.6.6')).toBe('10.0.0.7');
  });

  it('ends the start when it says something else', () => {
    expect(() => configOf({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY should be');
    expect(() => configOf({ TRUST_PROXY: 'true' })).toThrow('name the proxies');
  });
});

describe('the options of a process', () => {
  it('name what is wrong with them', () => {
    expect(() => readServerOptions(['--services=shop'], {})).toThrow('not shop');
    expect(() => readServerOptions(['--services=web'], {})).toThrow('API_URL');
    expect(() => readServerOptions([], { PORT: '70000' })).toThrow('PORT should be 1 to 65535');
  });

  it('lead hosts nobody claims to the main brand, except in production', () => {
    expect(configOf({}).defaultTenantId).toBe(0);
    expect(configOf({ NODE_ENV: 'production' }).defaultTenantId).toBeUndefined();
  });
});

describe('LOG_LEVEL', () => {
  it('is what the process writes from, warnings unless told otherwise', () => {
    expect(readServerOptions([], {}).logLevel).toBe('warn');
    expect(readServerOptions([], { LOG_LEVEL: '' }).logLevel).toBe('warn');
    for (const level of ['info', 'warn', 'error'])
      expect(readServerOptions([], { LOG_LEVEL: level }).logLevel).toBe(level);
  });

  it('ends the start when it says something else', () => {
    expect(() => readServerOptions([], { LOG_LEVEL: 'verbose' })).toThrow(
      'LOG_LEVEL should be info, warn, error',
    );
  });
});
