import type { Log } from '@jishi/api/platform/log.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fallbackPage } from '../web/fallback-page.ts';

/**
 * Answers what no room of the shop answers: addresses that cannot be read, methods nobody knows, and errors outside of
 * operations and pages. What went wrong is logged and never told: a message may hold a statement or a path.
 */
export function registerTransportErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // A file that a visitor stopped loading is nobody's fault.
    const isGone = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.socket.destroyed;
    if (status >= 500 && !isGone) log.error({ err: error, requestId: request.id }, 'request failed');
    return answerTransport(request, reply, status);
  });
  server.setNotFoundHandler((request, reply) => answerTransport(request, reply, 404));
}

/** For Fastify's `frameworkErrors`, which come before any handler. */
export function answerUnreadable(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerTransport(request, reply, 400);
}

function answerTransport(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  reply.status(status).header('cache-control', 'no-store');
  const { code, title, text } = describe(status);
  // A program that calls the API reads the envelope; everybody else is likely to be a person.
  if (/^\/(web|admin)\/api\/|^\/(validation|bigdata|upload)\/|^\/cloudapi_/.test(request.url)) {
    const body = JSON.stringify({ code, data: null, userMsg: text });
    return reply.type('application/json; charset=utf-8').send(body);
  }
  return reply.type('text/html; charset=utf-8').send(fallbackPage(title, text));
}

function describe(status: number): { code: number; title: string; text: string } {
  if (status >= 500) return { code: ErrorCode.internal, title: '系统繁忙', text: '系统开小差了，请稍后再试' };
  if (status === 404) return { code: ErrorCode.notFound, title: '页面不存在', text: '请检查网址是否正确' };
  return { code: ErrorCode.invalidInput, title: '无法打开', text: '请求格式有误，请检查网址或刷新后重试' };
}
