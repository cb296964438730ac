import { expect, onTestFinished, test } from 'vitest';
import { StompCaller } from '../../api/test/stomp-caller.ts';
import { makeShopDir, PROCESS_TEST_TIMEOUT_MS, startShop } from './open-shop.fixture.ts';
import { fillShop } from './shop-data.fixture.ts';
import type { ShopProcess } from './shop-process.fixture.ts';

interface Credential {
  vhost: string;
  login: string;
  passcode: string;
}

interface Waiting {
  page: StompCaller;
  routeKey: string;
  /** Its cookie. */
  browser: string;
}

const CONFIG = '/cloudapi_nc/huishou/api/recycle/imeiPush/config/v1';
const CREDENTIAL = '/web/api/pc/realtime/credential/v1';
const PUSH = '/cloudapi_nc/huishou/api/recycle/imeiPush/push/v1';

/** A page whose credential comes from one process and whose socket goes to another. */
async function openPage(api: ShopProcess, sockets: ShopProcess): Promise<Waiting> {
  const answer = await fetch(api.origin + CONFIG);
  const { data } = (await answer.json()) as { data: Credential & { routeKey: string } };
  const browser = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { page: await listen(sockets, data, data.routeKey), routeKey: data.routeKey, browser };
}

async function listen(sockets: ShopProcess, credential: Credential, routeKey: string): Promise<StompCaller> {
  const page = await StompCaller.open(sockets.port);
  onTestFinished(() => page.drop());
  expect((await page.connect(credential)).command).toBe('CONNECTED');
  expect((await page.subscribe(routeKey, 0)).command).toBe('RECEIPT');
  return page;
}

/** The same browser comes back, with a fresh credential, to whatever process there is. */
async function comeBack(
  api: ShopProcess,
  sockets: ShopProcess,
  { browser, routeKey }: Waiting,
): Promise<StompCaller> {
  const answer = await fetch(api.origin + CREDENTIAL, {
    method: 'POST',
    headers: { xtenant: '0', cookie: browser },
  });
  const { data } = (await answer.json()) as { data: Credential };
  return listen(sockets, data, routeKey);
}

async function push(api: ShopProcess, routeKey: string, imei: string): Promise<void> {
  const answer = await fetch(api.origin + PUSH, {
    method: 'POST',
    headers: { xtenant: '0', 'content-type': 'application/json' },
    body: JSON.stringify({ routeKey, imei }),
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

test(
  'several processes serve one shop: a message goes from the API of one to the socket of another, also while a third stops',
  async () => {
    const dataDir = makeShopDir();
    await fillShop(dataDir, async () => undefined);
    const api = await startShop({ dataDir, services: 'api,realtime' });
    const sockets = await startShop({ dataDir, services: 'realtime' });
    expect((await sockets.readiness()).body).toContain('"realtime over postgres":"ok"');

    const { page, routeKey } = await openPage(api, sockets);
    await push(api, routeKey, '490154203237518');
    expect(await page.message()).toEqual({ imei: '490154203237518', staffId: 0 });

    // A graceful stop tells the browsers, and open sockets do not hold the process.
    const other = await openPage(api, api);
    expect(await sockets.stop()).toBe(0);
    expect(await page.closed).toBe(1012);
    await push(api, other.routeKey, '356938035643809');
    expect(await other.page.message()).toMatchObject({ imei: '356938035643809' });

    // Killed, not stopped: what is pushed meanwhile waits for the browser to come back.
    const again = await startShop({ dataDir, services: 'realtime' });
    const lost = await openPage(api, again);
    await again.kill();
    await lost.page.closed;
    await push(api, lost.routeKey, '490154203237518');
    const late = await startShop({ dataDir, services: 'realtime' });
    const back = await comeBack(api, late, lost);
    expect(await back.message()).toMatchObject({ imei: '490154203237518' });
  },
  PROCESS_TEST_TIMEOUT_MS,
);
