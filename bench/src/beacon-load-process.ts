import autocannon from 'autocannon';

/** Events at a rate, as the bench asks for them. */
export interface BeaconBurst {
  origin: string;
  eventsPerSecond: number;
  seconds: number;
}

export interface BeaconBurstResult {
  eventsPerSecond: number;
  failures: number;
}

/** Visitors behind addresses of their own, as many as a busy shop has: no limit of one address is met. */
const ADDRESSES = 4_000;
const CONNECTIONS = 24;
const pages = ['/', '/list/2', '/search?keyword=手机', '/trade/cart', '/trade/confirm/cart/1'];

let serial = 0;

/** Page views by picture as browsers send them: every one of another visitor and page. */
function nextEvent<Request extends object>(request: Request): Request {
  serial += 1;
  const page = serial % 3 === 0 ? `/product/${1000 + (serial % 500)}` : pages[serial % pages.length];
  const visitor = serial % ADDRESSES;
  const fields = new URLSearchParams({
    action: '1',
    from: '/',
    to: page ?? '/',
    uuid: `bench-visitor-${String(visitor).padStart(8, '0')}`,
    osVersion: 'Windows 10',
    platform: 'pc',
    browser: 'Chrome 153',
    device: 'desktop',
    cityId: '530102',
    xtenant: '0',
    saasTenant: '0',
    timestamp: String(Date.now()),
    networkStatus: '4g',
    businessPlatform: 'shop',
    _: String(serial),
  });
  return {
    ...request,
    path: `/bigdata/api/general/upload/v1?${fields}`,
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0.0.0',
      'x-forwarded-for': `8.1.${visitor >> 8}.${visitor & 255}`,
    },
  };
}

async function fire({ origin, eventsPerSecond, seconds }: BeaconBurst): Promise<BeaconBurstResult> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: eventsPerSecond,
    requests: [{ method: 'GET', path: '/', setupRequest: nextEvent }],
  });
  return {
    eventsPerSecond: result['2xx'] / result.duration,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

process.on('message', async (burst: BeaconBurst) => {
  process.send?.(await fire(burst));
});
