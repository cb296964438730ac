import type { Log } from '@jishi/api/platform/log.ts';
import type { FastifyBaseLogger } from 'fastify';
import { kindOf, LogSampler } from './log-sampler.ts';
import { maskSecrets } from './mask-secrets.ts';
import type { LogLevel } from './server-options.ts';

/**
 * One JSON line for each event on standard error, so that what the shop says to people stays apart from it. Of many
 * lines of a kind a few are written, and none holds what would let its reader in.
 */
export function createLog(minimum: LogLevel, sampler = new LogSampler()): Log {
  const order: LogLevel[] = ['info', 'warn', 'error'];
  const write = (level: LogLevel) => (data: object, message: string) => {
    if (order.indexOf(level) < order.indexOf(minimum)) return;
    const { write: isWritten, leftOut } = sampler.take(kindOf(message, data));
    if (!isWritten) return;
    const line = {
      level,
      time: new Date().toISOString(),
      message,
      ...(leftOut > 0 && { leftOut }),
      ...flatten(data),
    };
    process.stderr.write(`${maskSecrets(JSON.stringify(line))}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/**
 * The same log in the form Fastify asks for. Requests themselves are counted by /metrics, and written by request-log.ts
 * where that is asked for.
 */
export function fastifyLogger(log: Log): FastifyBaseLogger {
  const pass = (level: LogLevel) => (data: unknown, message?: string) =>
    log[level](typeof data === 'object' && data !== null ? data : {}, message ?? String(data));
  const silent = () => undefined;
  const logger: FastifyBaseLogger = {
    level: 'info',
    info: silent,
    debug: silent,
    trace: silent,
    silent,
    warn: pass('warn'),
    error: pass('error'),
    fatal: pass('error'),
    child: () => logger,
  };
  return logger;
}

/** Errors lose everything in JSON: what went wrong, where, and what was behind it is written out. */
function flatten(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Error ? describeError(value) : value,
    ]),
  );
}

function describeError(error: Error): object {
  const message = withoutParameters(error.message);
  return {
    message,
    // A replacer function, because a message may hold what `replace` takes for a pattern.
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** A failed statement carries its parameters: telephone numbers, addresses, codes. None of that belongs into a log. */
function withoutParameters(message: string): string {
  const at = message.indexOf('\nparams: ');
  return message.startsWith('Failed query: ') && at > 0 ? message.slice(0, at) : message;
}
