import autocannon from 'autocannon';

/** One short burst of requests, as the bench asks for it. */
export interface Burst {
  origin: string;
  requests: readonly LoadRequest[];
  connections: number;
  seconds: number;
  /** Every request gets a parameter that none had before, so that no answer can be shared. */
  unshared: boolean;
}

export interface LoadRequest {
  path: string;
  /** JSON of a POST. */
  body?: string;
}

export interface BurstResult {
  requestsPerSecond: number;
  failures: number;
  bytesPerAnswer: number;
}

let serial = 0;

/**
 * Each connection goes through the requests from a place of its own, so that they do not all ask for the same thing at
 * once.
 */
async function fire({ origin, requests, connections, seconds, unshared }: Burst): Promise<BurstResult> {
  const all = requests.map(({ path, body }) => ({
    path,
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    headers: body === undefined ? {} : { 'content-type': 'application/json', xtenant: '0' },
    ...(body === undefined ? {} : { body }),
    ...(body === undefined ? {} : { setupRequest: comeFromElsewhere }),
    ...(unshared ? { setupRequest: makeUnique } : {}),
  }));
  let started = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: all,
    setupClient: (client) => {
      const first = Math.floor((started * all.length) / connections);
      started += 1;
      client.setRequests([...all.slice(first), ...all.slice(0, first)]);
    },
  });
  return {
    requestsPerSecond: result.requests.total / result.duration,
    failures: result.non2xx + result.errors + result.timeouts,
    bytesPerAnswer: result.throughput.total / Math.max(1, result.requests.total),
  };
}

/** A guest of another network each time: what one network may begin in an hour is limited. */
function comeFromElsewhere<Request extends { headers?: object | undefined }>(request: Request): Request {
  serial += 1;
  const address = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
}

function makeUnique<Request extends { path?: string | undefined }>(request: Request): Request {
  serial += 1;
  const path = request.path ?? '/';
  return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}unshared=${process.pid}-${serial}` };
}

process.on('message', async (burst: Burst) => {
  process.send?.(await fire(burst));
});
