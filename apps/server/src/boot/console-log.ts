import type { Log } from '@jishi/api/platform/request-context.ts';

type Level = 'info' | 'warn' | 'error';

/** One JSON line for each event on standard error, so that what the shop says to people stays apart from it. */
export function createLog(minimum: Level): Log {
  const order: Level[] = ['info', 'warn', 'error'];
  const write = (level: Level) => (data: object, message: string) => {
    if (order.indexOf(level) < order.indexOf(minimum)) return;
    process.stderr.write(
      `${JSON.stringify({ level, time: new Date().toISOString(), message, ...flatten(data) })}\n`,
    );
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
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
  return {
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
