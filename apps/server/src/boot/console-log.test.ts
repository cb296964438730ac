import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it, vi } from 'vitest';
import { createLog, fastifyLogger } from './console-log.ts';

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
