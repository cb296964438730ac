import type { FastifyInstance } from 'fastify';
import type { HttpCall } from '../src/platform/gateway/http-call.ts';

/** A network whose only host is a server that does not listen. A connection it cuts rejects, as on a real network. */
export function callInjected(serverOf: () => FastifyInstance): HttpCall {
  return async ({ method, url, headers, body, encoding }) => {
    const { pathname, search, host } = new URL(url);
    const response = await serverOf().inject({
      method,
      url: pathname + search,
      headers: { ...headers, host },
      ...(body === undefined ? {} : { payload: body }),
    });
    const text = encoding === 'base64' ? response.rawPayload.toString('base64') : response.body;
    return { status: response.statusCode, headers: response.headers as never, body: text };
  };
}
