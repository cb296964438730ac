import * as z from 'zod';
import { readProvider } from './read-provider.ts';
import {
  type AuthorizeRequest,
  type ExchangeRequest,
  type ProvenIdentity,
  type SignInProvider,
  SignInProviderError,
} from './sign-in-provider.ts';

const tokenSchema = z.object({ openid: z.string().min(1), unionid: z.string().default('') });

/** WeChat: website applications on a desktop (qrconnect), official accounts inside WeChat; one exchange for both. */
export class WechatSignIn implements SignInProvider {
  readonly name = 'wechat';
  readonly knowsPkce: boolean;
  readonly #openUrl: string;
  readonly #apiUrl: string;

  constructor(options: { openUrl: string; apiUrl: string; knowsPkce?: boolean }) {
    this.#openUrl = options.openUrl;
    this.#apiUrl = options.apiUrl;
    this.knowsPkce = options.knowsPkce ?? false;
  }

  authorizeAddress({ client, redirectUri, state, codeChallenge, place }: AuthorizeRequest): string {
    const query = new URLSearchParams({
      appid: client.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: place === 'page' ? 'snsapi_login' : 'snsapi_userinfo',
      state,
      ...(this.knowsPkce ? { code_challenge: codeChallenge, code_challenge_method: 'S256' } : {}),
    });
    const path = place === 'page' ? '/connect/qrconnect' : '/connect/oauth2/authorize';
    return `${this.#openUrl}${path}?${query}#wechat_redirect`;
  }

  async exchange({ client, code, codeVerifier }: ExchangeRequest): Promise<ProvenIdentity> {
    const { openid, unionid } = await readProvider(
      `${this.#apiUrl}/sns/oauth2/access_token`,
      {
        appid: client.clientId,
        secret: client.secret,
        code,
        grant_type: 'authorization_code',
        ...(this.knowsPkce ? { code_verifier: codeVerifier } : {}),
      },
      tokenSchema,
    );
    return { openId: openid, unionId: unionid };
  }

  async identify(): Promise<ProvenIdentity> {
    throw new SignInProviderError('WeChat has no return with an access token');
  }
}
