import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerRequestLog } from './request-log.ts';
import { requestIdOf } from './trace-context.ts';

test('each answered request is one line with the id of its trace, and without its query', async () => {
  const lines: Record<string, unknown>[] = [];
  const server = Fastify({ genReqId: requestIdOf });
  registerRequestLog(server, (line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  server.get('/dev/outbox.json', async () => 'ok');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await server.inject({
    url: '/dev/outbox.json?phone=13800000000',
    headers: { host: 't2.localhost:3000', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await server.inject({ method: 'POST', url: '/nowhere' });
  expect(lines).toMatchObject([
    {
      level: 'info',
      message: 'request',
      requestId: traceId,
      method: 'GET',
      host: 't2.localhost:3000',
      path: '/dev/outbox.json',
      status: 200,
    },
    { method: 'POST', path: '/nowhere', status: 404 },
  ]);
  expect(lines[0]?.ms).toBeTypeOf('number');
  expect(JSON.stringify(lines)).not.toContain('13800000000');
  expect(lines[1]?.requestId).not.toBe(traceId);
  await server.close();
});

test('more requests than the log writes lines of a kind are written all the same', async () => {
  let written = 0;
  const server = Fastify();
  registerRequestLog(server, () => {
    written += 1;
  });
  for (let count = 0; count < 100; count += 1) await server.inject({ url: '/' });
  expect(written).toBe(100);
  await server.close();
});
