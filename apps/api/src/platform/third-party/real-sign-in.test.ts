import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { QqSignIn } from './qq-sign-in.ts';
import { WechatSignIn } from './wechat-sign-in.ts';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** An end that answers with what the handler says, and keeps what it was asked. */
async function serve(answers: Record<string, (query: Record<string, string>) => unknown>) {
  const end = Fastify();
  server = end;
  for (const [path, answer] of Object.entries(answers)) {
    end.get<{ Querystring: Record<string, string> }>(path, async (request) => answer(request.query));
  }
  await end.listen({ port: 0, host: '127.0.0.1' });
  const address = end.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const client = { clientId: 'app1', secret: 'secret1' };
const redirectUri = 'https://shop.example/account/third-party/qq';

it('WeChat: sends a desktop to qrconnect and a phone to the official account, and exchanges the code with its secret', async () => {
  const url = await serve({
    '/sns/oauth2/access_token': ({ appid, secret, code, grant_type }) =>
      appid === 'app1' && secret === 'secret1' && code === 'good' && grant_type === 'authorization_code'
        ? { access_token: 't', openid: 'o1', unionid: 'u1' }
        : { errcode: 40029, errmsg: 'invalid code' },
  });
  const wechat = new WechatSignIn({ openUrl: 'https://open.weixin.qq.com', apiUrl: url });
  const ask = { client, redirectUri, state: 's1', codeChallenge: 'c', way: 'code' as const };
  const page = new URL(wechat.authorizeAddress({ ...ask, place: 'page' }));
  expect(`${page.origin}${page.pathname}${page.hash}`).toBe(
    'https://open.weixin.qq.com/connect/qrconnect#wechat_redirect',
  );
  expect(Object.fromEntries(page.searchParams)).toEqual({
    appid: 'app1',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state: 's1',
  });
  expect(wechat.authorizeAddress({ ...ask, place: 'phone' })).toContain('/connect/oauth2/authorize?');
  const exchange = (code: string, secret = client.secret) =>
    wechat.exchange({ client: { ...client, secret }, code, redirectUri, codeVerifier: 'v' });
  expect(await exchange('good')).toEqual({ openId: 'o1', unionId: 'u1' });
  await expect(exchange('bad')).rejects.toThrow(/refused/);
  await expect(exchange('good', 'wrong')).rejects.toThrow(/refused/);
});

it('QQ: exchanges the code and asks whose the token is; a token of another application is refused', async () => {
  const url = await serve({
    '/oauth2.0/token': (query) =>
      query.client_id === 'app1' &&
      query.client_secret === 'secret1' &&
      query.redirect_uri === redirectUri &&
      query.code === 'good'
        ? { access_token: 'mine', expires_in: '7776000' }
        : { error: 100019, error_description: 'code to access token error' },
    '/oauth2.0/me': ({ access_token }) =>
      access_token === 'mine'
        ? { client_id: 'app1', openid: 'Q1', unionid: 'UQ1' }
        : 'callback( {"client_id":"other","openid":"Q1"} );\n',
  });
  const qq = new QqSignIn({ baseUrl: url });
  expect(await qq.exchange({ client, code: 'good', redirectUri, codeVerifier: 'v' })).toEqual({
    openId: 'Q1',
    unionId: 'UQ1',
  });
  await expect(qq.exchange({ client, code: 'bad', redirectUri, codeVerifier: 'v' })).rejects.toThrow(
    /refused/,
  );
  expect(await qq.identify(client, 'mine')).toEqual({ openId: 'Q1', unionId: 'UQ1' });
  await expect(qq.identify(client, 'of another application')).rejects.toThrow(/another application/);
  const address = new URL(
    qq.authorizeAddress({ client, redirectUri, state: 's', codeChallenge: 'c', place: 'page', way: 'token' }),
  );
  expect(address.searchParams.get('response_type')).toBe('token');
});

it('a provider that is away, or sends elsewhere, is an error that says no secret', async () => {
  const url = await serve({});
  await server?.close();
  const failure = await new QqSignIn({ baseUrl: url })
    .exchange({ client, code: 'good', redirectUri, codeVerifier: 'v' })
    .catch((error: Error) => error);
  expect(String(failure)).toBe('SignInProviderError: the provider did not answer');
  expect(String(failure)).not.toContain('secret1');
});
