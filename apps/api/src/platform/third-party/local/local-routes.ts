import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantDirectory } from '../../tenancy/tenant-directory.ts';
import { renderLocalPage } from './local-page.ts';
import { LOCAL_PATH, type LocalProvider, localPeople } from './local-provider.ts';

type Fields = Record<string, string>;
type Provider = 'wechat' | 'qq';

/** The addresses of WeChat and QQ that a sign-in uses, on the shop's own host. Needs the body parser of forms. */
export async function registerLocalProvider(
  server: FastifyInstance,
  { local, tenants }: { local: LocalProvider; tenants: TenantDirectory },
): Promise<void> {
  const pages: [string, Provider][] = [
    [`${LOCAL_PATH}/wechat/connect/qrconnect`, 'wechat'],
    [`${LOCAL_PATH}/wechat/connect/oauth2/authorize`, 'wechat'],
    [`${LOCAL_PATH}/qq/oauth2.0/authorize`, 'qq'],
  ];
  for (const [path, provider] of pages) {
    server.get(path, (request, reply) => {
      const fields = readFields(request.query);
      const tenant = tenants.findByHost(request.headers.host);
      if (!tenant || !isOurs(fields, request)) return refuse(reply);
      const page = renderLocalPage(provider, tenant.settings.siteName, fields);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-frame-options', 'DENY')
        .send(page);
    });
    server.post(path, (request, reply) => agree(local, readFields(request.body), request, reply));
  }
  server.get(`${LOCAL_PATH}/wechat/sns/oauth2/access_token`, async (request) => {
    const { appid = '', secret = '', code = '', code_verifier = '' } = readFields(request.query);
    const ticket = local.redeem(code, {
      clientId: appid,
      secret,
      redirectUri: undefined,
      codeVerifier: code_verifier,
    });
    if (!ticket) return { errcode: 40029, errmsg: 'invalid code' };
    const { openId: openid, unionId: unionid } = ticket;
    return { access_token: local.tokenOf(ticket), expires_in: 7200, openid, unionid, scope: 'snsapi_login' };
  });
  server.get(`${LOCAL_PATH}/qq/oauth2.0/token`, async (request) => {
    const query = readFields(request.query);
    const { client_id = '', client_secret = '', code = '', redirect_uri = '', code_verifier = '' } = query;
    const ticket = local.redeem(code, {
      clientId: client_id,
      secret: client_secret,
      redirectUri: redirect_uri,
      codeVerifier: code_verifier,
    });
    if (!ticket) return { error: 100019, error_description: 'code to access token error' };
    return { access_token: local.tokenOf(ticket), expires_in: '7776000' };
  });
  server.get(`${LOCAL_PATH}/qq/oauth2.0/me`, async (request) => {
    const ticket = local.whose(readFields(request.query).access_token ?? '');
    if (!ticket) return { error: 100016, error_description: 'access token check failed' };
    return { client_id: ticket.clientId, openid: ticket.openId, unionid: ticket.unionId };
  });
}

/** Sends the browser back with a code, with a hash, or with a refusal. */
function agree(local: LocalProvider, fields: Fields, request: FastifyRequest, reply: FastifyReply) {
  if (!isOurs(fields, request)) return refuse(reply);
  const back = new URL(fields.redirect_uri ?? '');
  const { person = '', state = '' } = fields;
  if (!(localPeople as readonly string[]).includes(person)) {
    back.search = String(
      new URLSearchParams({ ...Object.fromEntries(back.searchParams), error: 'access_denied', state }),
    );
    return reply.redirect(back.href, 303);
  }
  const way = fields.response_type === 'token' ? 'token' : 'code';
  const given = local.give(way, person, {
    clientId: fields.appid ?? fields.client_id ?? '',
    redirectUri: fields.redirect_uri ?? '',
    codeChallenge: way === 'code' ? (fields.code_challenge ?? '') : '',
  });
  if (way === 'token') {
    back.hash = String(new URLSearchParams({ access_token: given, expires_in: '7776000', state }));
  } else {
    back.searchParams.set('code', given);
    back.searchParams.set('state', state);
  }
  return reply.redirect(back.href, 303);
}

/** It leads nobody off the host it was asked on. */
function isOurs({ redirect_uri: address = '' }: Fields, request: FastifyRequest): boolean {
  const back = URL.parse(address);
  return back !== null && /^https?:$/.test(back.protocol) && back.host === request.headers.host;
}

function readFields(source: unknown): Fields {
  return Object.fromEntries(
    Object.entries((source ?? {}) as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 2000,
    ),
  );
}

function refuse(reply: FastifyReply) {
  return reply.status(400).type('text/plain; charset=utf-8').send('请求参数有误');
}
