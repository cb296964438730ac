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
 */
export function registerUnknownOperations(
  scope: FastifyInstance,
  known: readonly { method: string; pathname: string }[],
): void {
  const methodsOf = Map.groupBy(known, ({ pathname }) => pathname);
  for (const [pathname, operations] of methodsOf) {
    const allowed = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    scope.route({
      method: scope.supportedMethods.filter((method) => !allowed.includes(method)),
      url: pathname,
      exposeHeadRoute: false,
      handler: (_request, reply) => refuseMethod(reply, allowed),
    });
  }
  for (const place of OPERATION_PLACES) scope.all(place, (_request, reply) => refuseUnknown(reply));
}

function refuseMethod(reply: FastifyReply, allowed: readonly string[]) {
  return reply
    .header('allow', allowed.join(', '))
    .type('application/json; charset=utf-8')
    .status(405)
    .send(writeRefusal(ErrorCode.invalidInput, '请求方式不正确', null));
}
