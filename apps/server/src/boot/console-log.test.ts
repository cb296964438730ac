import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it, vi } from 'vitest';
import { createLog, fastifyLogger } from './console-log.ts';
import { LogSampler } from './log-sampler.ts';

/** The lines that `work` writes, parsed. */
function linesOf(work: () => void): Record<string, unknown>[] {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    work();
    return write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  } finally {
    write.mockRestore();
  }
}

it('writes an error with what was behind it, and one line an event', () => {
  const error = new Error('outer', { cause: new Error('inner\nof two lines') });
  const lines = linesOf(() => createLog('warn').error({ err: error, requestId: 'r-1' }, 'operation failed'));
  expect(lines).toMatchObject([
    {
      level: 'error',
      message: 'operation failed',
      requestId: 'r-1',
      err: { message: 'outer', cause: { message: 'inner\nof two lines' } },
    },
  ]);
});

it('leaves the parameters of a failed statement out, wherever the error stands', () => {
  const sql = 'insert into "sms_outbox" ("phone", "text") values ($1, $2)';
  const cause = new Error('terminating connection');
  const failed = new DrizzleQueryError(sql, ['13800000000', '您的验证码是 123456\n    at $& 5 分钟'], cause);
  const lines = linesOf(() => {
    createLog('warn').error({ err: failed }, 'operation failed');
    fastifyLogger(createLog('warn')).error({ err: new Error('around', { cause: failed }) });
  });
  const text = JSON.stringify(lines);
  expect(lines).toHaveLength(2);
  expect(text).toContain('terminating connection');
  expect(text).toContain('console-log.test.ts');
  expect(text).not.toMatch(/13800000000|123456/);
});

it('keeps what is below the level to itself', () => {
  expect(linesOf(() => createLog('warn').info({}, 'started'))).toEqual([]);
});

it('of lines that strangers can cause a few a minute are written, however many come, and the next one says how many were left out', () => {
  let now = 0;
  const log = createLog('warn', new LogSampler(() => now));
  const fail = () =>
    log.error({ err: new Error(`of ${Math.random()}`), url: `/${Math.random()}` }, 'page failed');
  const burst = linesOf(() => {
    for (let count = 0; count < 5_000; count += 1) fail();
    log.warn({}, 'something else');
  });
  expect(burst.filter(({ message }) => message === 'page failed')).toHaveLength(30);
  expect(burst.at(-1)).toMatchObject({ message: 'something else' });
  now += 60_000;
  expect(linesOf(fail)).toMatchObject([{ message: 'page failed', leftOut: 4_970 }]);
});

it('errors of one message from two places are told apart', () => {
  const log = createLog('warn', new LogSampler(() => 0));
  const [one, other] = [() => new Error('a'), () => new Error('b')];
  const lines = linesOf(() => {
    for (let count = 0; count < 100; count += 1) log.error({ err: one() }, 'operation failed');
    log.error({ err: other() }, 'operation failed');
  });
  expect(lines).toHaveLength(31);
});

it.each([
  ['/login/enter?redirect=%2Fjob&ticket=SECRET', '/login/enter?redirect=%2Fjob&ticket=***'],
  ['/x?code=SECRET&page=2', '/x?code=***&page=2'],
  ['/x?a=1&access_token=SECRET#top', '/x?a=1&access_token=***#top'],
  ['/x?client_secret=SECRET', '/x?client_secret=***'],
  ['/x?CODE=SECRET', '/x?CODE=***'],
  ['/login?redirect=%2Fenter%3Fticket%3DSECRET%26a%3D1', '/login?redirect=%2Fenter%3Fticket%3D***%26a%3D1'],
  ['/search?keyword=code&page=3', '/search?keyword=code&page=3'],
])('the address %s is logged as %s', (url, told) => {
  const error = new Error(`cannot open ${url}`);
  const [line] = linesOf(() => createLog('warn').error({ url, err: error }, 'page failed'));
  expect(line?.url).toBe(told);
  expect(JSON.stringify(line)).not.toContain('SECRET');
});
