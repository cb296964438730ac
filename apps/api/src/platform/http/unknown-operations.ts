import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeRefusal } from '../envelope-writer.ts';

/** Where operations live. Whatever is not one there is answered by the API, not by a page. */
const OPERATION_PLACES = [
  '/web/api/*',
  '/admin/api/*',
  '/cloudapi_*',
  '/validation/*',
  '/bigdata/*',
  '/upload/*',
];

/** The answer for an address, or a host, that has no operation. */
export function refuseUnknown(reply: FastifyReply) {
  return reply
    .type('application/json; charset=utf-8')
    .status(404)
    .send(writeRefusal(ErrorCode.notFound, '接口不存在', null));
}

/**
 * Answers for what is no operation: a wrong method with 405 and the right ones, an unknown address with 404, both as an
 * envelope. Register it after the operations.
 *
 * What arrives in a place of operations is looked up when it has come: a route for each wrong method of each address
 * would be thousands, which held 13 MB at a thousand operations.
 */
export function registerUnknownOperations(
  scope: FastifyInstance,
  known: readonly { method: string; pathname: string }[],
): void {
  const methodsOf = new Map(
    [...Map.groupBy(known, ({ pathname }) => pathname)].map(([pathname, operations]) => [
      pathname,
      operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    ]),
  );
  for (const [pathname, allowed] of methodsOf) {
    if (isLookedUp(pathname)) continue;
    scope.route({
      method: scope.supportedMethods.filter((method) => !allowed.includes(method)),
      url: pathname,
      exposeHeadRoute: false,
      handler: (_request, reply) => refuseMethod(reply, allowed),
    });
  }
  for (const place of OPERATION_PLACES) {
    scope.all(place, (request, reply) => {
      const [pathname = ''] = request.url.split('?');
      const allowed = methodsOf.get(pathname);
      return allowed ? refuseMethod(reply, allowed) : refuseUnknown(reply);
    });
  }
}

/** Whether a place of operations receives all that comes to an address by another method. */
function isLookedUp(pathname: string): boolean {
  return !pathname.includes(':') && OPERATION_PLACES.some((place) => pathname.startsWith(place.slice(0, -1)));
}

function refuseMethod(reply: FastifyReply, allowed: readonly string[]) {
  return reply
    .header('allow', allowed.join(', '))
    .type('application/json; charset=utf-8')
    .status(405)
    .send(writeRefusal(ErrorCode.invalidInput, '请求方式不正确', null));
}
