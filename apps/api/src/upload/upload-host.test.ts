import { contract } from '@jishi/contract/index.ts';
import { defaultOf } from '@jishi/contract/tenant-features.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { drawPicture } from './uploads.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const hostOfUploads = async (tenant: number) => {
  const { caller } = await makeMember(shop.context(tenant));
  return (await shop.client(caller).upload.token({})).host;
};

it('S433 the tenants 1000 to 4000 hand files in at an upload host of their own, and no other does', async () => {
  const having = [999, 1_000, 2_001, 4_000, 4_001].map((number) => defaultOf('uploadHost', number));
  expect(having).toEqual([false, true, true, true, false]);
  expect(await hostOfUploads(2001)).toBe('t2001.localhost');
  for (const tenant of [2, 2001])
    await shop.asOwner(
      `INSERT INTO tenant_host (tenant_id, host) VALUES (${tenant}, 'upload.t${tenant}.localhost')`,
    );
  await shop.api.platform.tenants.load();
  expect(await hostOfUploads(2001)).toBe('upload.t2001.localhost');
  expect(await hostOfUploads(2)).toBe('t2.localhost');
});

describe('an upload host', () => {
  const uploads = 'upload.t2001.localhost';
  /** A request of a page at `origin` with a token of a member. */
  const hand = async (origin: string, host = uploads, xtenant = '2001') => {
    const { caller } = await makeMember(shop.context(2001));
    const { token } = await shop.client({ ...caller, tenant: 2001 }).upload.token({});
    const form = new FormData();
    form.append('token', token);
    form.append('file', new Blob([new Uint8Array(await drawPicture())]), 'a.png');
    const body = new Response(form);
    return shop.server.inject({
      method: 'POST',
      url: contract.upload.send.path,
      headers: {
        host,
        origin,
        xtenant,
        'sec-fetch-site': 'same-site',
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const ask = (origin: string, host = uploads, url: string = contract.upload.send.path) =>
    shop.server.inject({
      method: 'OPTIONS',
      url,
      headers: { host, origin, 'access-control-request-method': 'POST' },
    });
  const allowed = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['access-control-allow-origin'];

  it('S433 takes a file with a token from a page of its tenant, which may read the answer', async () => {
    const asked = await ask('https://t2001.localhost');
    expect([asked.statusCode, allowed(asked)]).toEqual([204, 'https://t2001.localhost']);
    expect(asked.headers['access-control-allow-headers']).toContain('xtenant');
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await hand('https://t2001.localhost');
    expect(answer.json()).toMatchObject({ code: 0 });
    expect([allowed(answer), answer.headers.vary]).toEqual(['https://t2001.localhost', 'origin']);
  });

  it.each(['https://t2.localhost', 'https://evil.example', 'https://t2001.localhost.evil.example', 'null'])(
    'S433 takes nothing from a page of %s',
    async (origin) => {
      expect(allowed(await ask(origin))).toBeUndefined();
      const answer = await hand(origin);
      expect(answer.json()).toMatchObject({ code: 4003 });
      expect(allowed(answer)).toBeUndefined();
    },
  );

  it('S433 opens nothing else: neither the shop’s own host, nor another operation, nor without the header', async () => {
    const shopPage = 'https://upload.t2001.localhost';
    expect((await hand(shopPage, 't2001.localhost')).json()).toMatchObject({ code: 4003 });
    expect((await hand('https://t2001.localhost', uploads, '')).json()).toMatchObject({ code: 4003 });
    const other = await ask('https://t2001.localhost', uploads, contract.cart.add.path);
    expect(allowed(other)).toBeUndefined();
    // A tenant without the switch has hosts alone.
    const [asked, sent] = [
      await ask('https://t2.localhost', 'upload.t2.localhost'),
      await hand('https://t2.localhost', 'upload.t2.localhost', '2'),
    ];
    expect([allowed(asked), allowed(sent)]).toEqual([undefined, undefined]);
  });
});
