import type { FastifyInstance } from 'fastify';
import type { HttpCall } from './http-call.ts';

/** A network that reaches one server without a socket, whatever host is named: for tests that drive a server by injection. */
export function createInjectedCall(server: FastifyInstance): HttpCall {
  return async ({ method, url, headers, body }) => {
    const { host, pathname, search } = new URL(url);
    const response = await server.inject({
      method,
      url: pathname + search,
      headers: { ...headers, host },
      ...(body === undefined ? {} : { payload: body }),
    });
    const texts = Object.entries(response.headers).map(([name, value]) => [
      name,
      value === undefined ? value : String(value),
    ]);
    return { status: response.statusCode, headers: Object.fromEntries(texts), body: response.body };
  };
}
