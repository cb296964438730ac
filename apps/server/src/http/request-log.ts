import type { FastifyInstance } from 'fastify';

/**
 * One line for each request that was answered: method, address without its query (which may hold telephone numbers and
 * codes), host, status, milliseconds, and the id that all other lines about the request carry. For `LOG_LEVEL=info`
 * alone; otherwise requests are only counted (/metrics), and none pays for a line.
 */
export function registerRequestLog(server: FastifyInstance, write = writeToStandardError): void {
  server.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    write(
      JSON.stringify({
        level: 'info',
        time: new Date().toISOString(),
        message: 'request',
        requestId: request.id,
        method: request.method,
        host: request.host,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      }),
    );
  });
}

/** Not through the sampler of the log, which would leave out all but a few a minute. */
function writeToStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}
