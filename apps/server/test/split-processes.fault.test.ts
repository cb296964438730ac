import { hashPassword } from '@jishi/api/session/session.service.ts';
import { createClient } from '@jishi/contract/client.ts';
import { readAnswer, toHttpCall } from '@jishi/contract/http-call.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { expect, test } from 'vitest';
import { makeMember, makeStaff } from '../../api/test/factories.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { fillShop, queryAsOwner } from './shop-data.fixture.ts';
import type { ShopProcess } from './shop-process.fixture.ts';

/** How soon a shopper sees what was published. */
const SHOWN_WITHIN_MS = 5_000;
const PASSWORD = 'Jishi-2026-shop';
/** The example of the standard (W3C Trace Context). */
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

/** The admin's calls, as its page sends them to the process that serves the API. */
function connectStaff({ origin }: ShopProcess, token: string) {
  return createClient<Contract>(async (area, name, input) => {
    const call = toHttpCall(area, name, input);
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: {
        cookie: `StaffAuthorization=${token}`,
        xtenant: '0',
        ...(call.contentType === '' ? {} : { 'content-type': call.contentType }),
      },
      body: call.body ?? null,
    });
    return readAnswer(response);
  });
}

/** A page as a browser without scripts asks for it. */
async function readPage({ origin }: ShopProcess, path: string, cookie = '') {
  const response = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
}

test(
  'pages in one process and API, realtime and jobs in another are one shop: a page renders, a login works, what staff publish shows within 5 s',
  async () => {
    const dataDir = makeShopDir();
    const { staffToken, memberId, mobile } = await fillShop(dataDir, async (ctx) => ({
      staffToken: (await makeStaff(ctx)).caller.cookies?.StaffAuthorization ?? '',
      ...(await makeMember(ctx)),
    }));
    const api = await startShop({
      dataDir,
      services: 'api,realtime,worker',
      env: { TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'info' },
    });
    const web = await startShop({
      dataDir,
      services: 'web',
      env: { API_URL: api.origin, LOG_LEVEL: 'info' },
    });
    await queryAsOwner(dataDir, 'UPDATE member SET password_hash = $1 WHERE id = $2', [
      await hashPassword(PASSWORD),
      memberId,
    ]);

    // Each serves its own and nothing of the other's.
    expect((await fetch(`${web.origin}/openapi.json`)).status).toBe(404);
    expect((await fetch(`${api.origin}/login`)).status).toBe(404);
    const page = await readPage(web, '/');
    expect(page.status).toBe(200);
    expect(page.html).toContain('机市');
    expect(await readPage(web, '/member')).toMatchObject({
      status: 302,
      location: expect.stringMatching(/\/login\?redirect=%2Fmember/),
    });

    // One act of a visitor has one id in the logs of all processes: the one that whatever stands in front has given it.
    const traced = await fetch(`${web.origin}/login`, {
      headers: { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` },
    });
    expect(traced.status).toBe(200);
    const countTraced = (shop: ShopProcess) =>
      shop
        .readLog()
        .split('\n')
        .filter((line) => line.includes('"message":"request"') && line.includes(TRACE_ID)).length;
    await expect.poll(() => countTraced(web)).toBe(1);
    await expect.poll(() => countTraced(api)).toBeGreaterThan(1);

    const login = await fetch(`${web.origin}/login?mode=normal&redirect=%2Fmember`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: web.origin },
      body: new URLSearchParams({ loginType: 'acount', username: mobile, password: PASSWORD, agreed: 'on' }),
    });
    const session = login.headers.getSetCookie().find((line) => line.startsWith('Authorization='));
    expect(session, await login.text()).toContain('HttpOnly');
    const member = await readPage(web, '/member', session?.split(';')[0]);
    expect(member.status).toBe(200);
    expect(member.html).toContain(`会员${mobile.slice(-4)}`);

    // Twice, because the first publishing could show by chance of an empty cache.
    const staff = connectStaff(api, staffToken).adminContent;
    for (const title of ['帮助一', '帮助二']) {
      expect((await readPage(web, '/')).html).not.toContain(title);
      const { version } = await staff.read({ part: 'bottom-help' });
      const saved = await staff.save({
        part: 'bottom-help',
        version,
        entries: [{ title, children: [{ title: `${title}说明`, link: '/doc/manual/privacy' }] }],
      });
      await staff.publish({ part: 'bottom-help', version: saved.version });
      await expect
        .poll(async () => (await readPage(web, '/')).html, { timeout: SHOWN_WITHIN_MS, interval: 100 })
        .toContain(`${title}说明`);
    }

    // Without its API the pages say so, and are themselves again as soon as it is back.
    await api.stop();
    expect((await readPage(web, '/login?mode=normal')).status).toBeGreaterThanOrEqual(500);
    await startShop({ dataDir, services: 'api,realtime,worker', port: api.port });
    expect((await readPage(web, '/login?mode=normal')).status).toBe(200);
    expect(web.isRunning).toBe(true);
  },
  PROCESS_TEST_TIMEOUT_MS,
);
