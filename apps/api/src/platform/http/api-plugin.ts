import '@fastify/cookie';
import { actingReads } from '@jishi/contract/acting-reads.ts';
import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type Dispatcher, type PreparedOperation, sharedSecondsOf } from '../dispatcher.ts';
import { writeRefusal } from '../envelope-writer.ts';
import type { ResponsePort } from '../operation-binding.ts';
import type { RequestContext } from '../request-context.ts';
import { tellFailure } from '../tell-failure.ts';
import { cookieNameOf } from './cookie-names.ts';
import { CrowdLane } from './crowd-lane.ts';
import { isFileForm, readFileForm, registerFileForms } from './file-form.ts';
import { allowOrigin, answerPreflight, originOfOwnHost } from './own-hosts.ts';
import type { RequestContextFactory } from './request-context-factory.ts';
import { assertSameSite } from './same-site.ts';
import { sendFile } from './send-file.ts';
import { refuseUnknown, registerUnknownOperations } from './unknown-operations.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Bytes of a request body. */
const BODY_LIMIT = 256 * 1024;
/** What is said when a request does not even reach its operation, by HTTP status. */
const transportMessages: Record<number, string> = {
  408: '网络较慢，请求未完整送达，请重试',
  413: '提交的内容过大，请精简后重试',
  415: '不支持的提交格式',
};

/** Every operation of the contract as a route, in a scope of its own, so that its error answers are the API's alone. */
export async function registerApi(
  server: FastifyInstance,
  options: { dispatcher: Dispatcher; contexts: RequestContextFactory },
): Promise<void> {
  await server.register(async (scope) => registerOperations(scope, options));
}

function registerOperations(
  scope: FastifyInstance,
  options: { dispatcher: Dispatcher; contexts: RequestContextFactory },
): void {
  const { dispatcher, contexts } = options;
  const lanes = new Map<PreparedOperation, CrowdLane>();
  // Answers are of one visitor and one moment. A file may say otherwise of itself.
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // The database may already be away when the session is looked up, before there is an operation.
    if (status >= 500) return refuse(error, { log: contexts.log, requestId: request.id }, reply);
    const userMsg = transportMessages[status] ?? '请求格式有误，请刷新页面后重试';
    return reply
      .status(status)
      .type(JSON_TYPE)
      .send(writeRefusal(ErrorCode.invalidInput, userMsg, null));
  });
  const groups = groupByAddress(dispatcher.list().filter(({ operation }) => !operation.bare));
  const takesFiles = (group: AddressGroup) =>
    group.members.some(({ operation }) => operation.body === 'file');
  // Forms with files are read in a scope of their own: elsewhere they stay an unknown content type.
  scope.register(async (fileScope) => {
    await registerFileForms(fileScope);
    addRoutes(fileScope, groups.filter(takesFiles));
  });
  addRoutes(
    scope,
    groups.filter((group) => !takesFiles(group)),
  );
  const asked = groups.filter(isFromOwnHosts).map(({ pathname }) => ({ method: 'OPTIONS', pathname }));
  registerUnknownOperations(scope, [...groups, ...asked]);

  function addRoutes(target: FastifyInstance, members: readonly AddressGroup[]): void {
    for (const group of members) addRoute(target, group);
  }

  function addRoute(target: FastifyInstance, group: AddressGroup): void {
    target.route({
      method: group.method,
      url: group.pathname,
      bodyLimit: Math.max(BODY_LIMIT, ...group.members.map(({ operation }) => operation.bodyLimitBytes ?? 0)),
      exposeHeadRoute: group.method === 'GET',
      handler: (request, reply) => {
        const prepared = group.choose(request.query as Record<string, unknown>);
        if (!prepared) return refuseUnknown(reply);
        const lane = prepared.operation.crowd && laneOf(prepared);
        if (!lane) return answer(prepared, request, reply);
        return lane
          .run(() => answer(prepared, request, reply))
          .catch((error) => refuse(error, { log: contexts.log, requestId: request.id }, reply));
      },
    });
    if (!isFromOwnHosts(group)) return;
    target.options(group.pathname, async (request, reply) => {
      const ctx = await contexts.fromRequest(request);
      return ctx ? answerPreflight(reply, originOfOwnHost(request, ctx.tenant)) : refuseUnknown(reply);
    });
  }

  function laneOf(prepared: PreparedOperation): CrowdLane {
    const known = lanes.get(prepared);
    if (known) return known;
    const lane = new CrowdLane({ atOnce: contexts.crowdAtOnce });
    lanes.set(prepared, lane);
    return lane;
  }

  async function answer(prepared: PreparedOperation, request: FastifyRequest, reply: FastifyReply) {
    const ctx = await contexts.fromRequest(request);
    if (!ctx) return refuseUnknown(reply);
    reply.type(JSON_TYPE);
    try {
      const { operation } = prepared;
      const origin = operation.fromOwnHosts && originOfOwnHost(request, ctx.tenant);
      if (operation.fromOwnHosts) allowOrigin(reply, origin);
      if (operation.method !== 'GET' || actingReads.has(`${prepared.area}.${prepared.name}`))
        assertSameSite(request, ctx.tenant, origin);
      const sharedSeconds = sharedSecondsOf(operation, request.query);
      const run = async () => {
        if (operation.body === 'file') dispatcher.assertAccess(prepared, ctx);
        const raw = operation.method === 'GET' ? mergeQuery(request) : await readBody(request);
        return dispatcher.run(prepared, ctx, raw, cookiesOf(reply, ctx));
      };
      if (operation.body === 'blob') return sendFile(await run(), reply);
      const make = async () => prepared.write(await run());
      // What is returned is sent; a reply that is returned is waited for until it has left, by listeners of its own.
      if (!sharedSeconds) return await make();
      const { sharedAnswers } = ctx.platform;
      const key = sharedKey(prepared, ctx, request);
      return (await sharedAnswers.readOrMake(key, sharedSeconds, make)).bytes;
    } catch (error) {
      return refuse(error, ctx, reply, `${prepared.area}.${prepared.name}`);
    }
  }
}

function sharedKey(prepared: PreparedOperation, ctx: RequestContext, request: FastifyRequest): string {
  const query = request.url.indexOf('?');
  const text = query < 0 ? '' : request.url.slice(query + 1);
  return ctx.platform.sharedAnswers.keyOf(ctx, `http:${prepared.area}.${prepared.name}`, text);
}

/** Parameters of the path stand beside those of the query. */
function mergeQuery(request: FastifyRequest): unknown {
  return { ...(request.query as object), ...(request.params as object) };
}

/** The fields of a form with a file beside those of every other body. */
async function readBody(request: FastifyRequest): Promise<unknown> {
  return isFileForm(request) ? readFileForm(request) : mergeBody(request);
}

/** A body that is neither object nor list (missing, a number) reads as empty, and the schema says what is missing. */
function mergeBody(request: FastifyRequest): unknown {
  const { body } = request;
  return typeof body === 'object' && body !== null ? body : {};
}

/** What went wrong, as an envelope: refusals with HTTP 200, our own faults with 500 or 503 and the request id. */
export function refuse(
  error: unknown,
  ctx: Pick<RequestContext, 'log' | 'requestId'>,
  reply: FastifyReply,
  operation?: string,
) {
  reply.type(JSON_TYPE);
  if (error instanceof AppError)
    return reply.send(writeRefusal(error.code, error.userMsg, error.data, error.refusal));
  const { status, code, userMsg } = tellFailure(error, ctx, operation);
  if (status === 503) reply.header('retry-after', '2');
  return reply.status(status).send(writeRefusal(code, userMsg, { requestId: ctx.requestId }));
}

export function cookiesOf(reply: FastifyReply, ctx: RequestContext): ResponsePort {
  const secure = ctx.platform.config.secureCookies;
  return {
    keepsToken: isOwnTokenKeeper(reply.request.headers.platform),
    setCookie: (name, value, options = {}) => {
      reply.setCookie(cookieNameOf(name, secure), value, {
        path: '/',
        sameSite: 'lax',
        secure,
        httpOnly: options.httpOnly ?? false,
        maxAge: options.maxAgeSeconds,
      });
    },
    clearCookie: (name) => {
      reply.clearCookie(cookieNameOf(name, secure), { path: '/', secure });
    },
  };
}

/**
 * Apps, mini programs and the mobile site say what they are (`APP/3.2`); desktop pages say `PC/…`, and whoever says
 * nothing is none.
 */
function isOwnTokenKeeper(platform: string | string[] | undefined): boolean {
  return typeof platform === 'string' && platform !== '' && !/^pc\b/i.test(platform);
}

/** Whether browsers ask first, because pages of other hosts call it. */
function isFromOwnHosts({ members }: AddressGroup): boolean {
  return members.some(({ operation }) => operation.fromOwnHosts);
}

interface AddressGroup {
  members: readonly PreparedOperation[];
  method: 'GET' | 'POST';
  pathname: string;
  choose(query: Record<string, unknown>): PreparedOperation | undefined;
}

/** Operations that share a path are told apart by the query in theirs (`?act=logout`). */
function groupByAddress(operations: readonly PreparedOperation[]): AddressGroup[] {
  const groups = new Map<string, PreparedOperation[]>();
  for (const prepared of operations) {
    const { method, path } = prepared.operation;
    const address = `${method} ${path.split('?')[0]}`;
    groups.set(address, [...(groups.get(address) ?? []), prepared]);
  }
  return [...groups].map(([address, members]) => {
    const [method = 'GET', pathname = '/'] = address.split(' ');
    return {
      members,
      method: method as 'GET' | 'POST',
      pathname: pathname.replace(/\{(\w+)\}/g, ':$1'),
      choose: (query) =>
        members.find(({ operation }) => {
          const wanted = new URLSearchParams(operation.path.split('?')[1] ?? '');
          return [...wanted].every(([name, value]) => query[name] === value);
        }),
    };
  });
}
