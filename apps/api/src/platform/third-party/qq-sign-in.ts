import * as z from 'zod';
import { readProvider } from './read-provider.ts';
import {
  type AuthorizeRequest,
  type ExchangeRequest,
  type ProvenIdentity,
  type SignInProvider,
  SignInProviderError,
} from './sign-in-provider.ts';
import type { ThirdPartyClient } from './third-party-clients.ts';

const tokenSchema = z.object({ access_token: z.string().min(1) });
const meSchema = z.object({
  client_id: z.string().min(1),
  openid: z.string().min(1),
  unionid: z.string().default(''),
});

/** QQ 互联, OAuth 2.0 at graph.qq.com. */
export class QqSignIn implements SignInProvider {
  readonly name = 'qq';
  readonly knowsPkce: boolean;
  readonly #authorizeUrl: string;
  readonly #baseUrl: string;

  /** @param options.apiUrl where the server asks, when that is not where browsers go */
  constructor(options: { baseUrl: string; apiUrl?: string; knowsPkce?: boolean }) {
    this.#authorizeUrl = options.baseUrl;
    this.#baseUrl = options.apiUrl ?? options.baseUrl;
    this.knowsPkce = options.knowsPkce ?? false;
  }

  authorizeAddress({ client, redirectUri, state, codeChallenge, place, way }: AuthorizeRequest): string {
    const query = new URLSearchParams({
      response_type: way,
      client_id: client.clientId,
      redirect_uri: redirectUri,
      state,
      scope: 'get_user_info',
      ...(place === 'phone' ? { display: 'mobile' } : {}),
      ...(this.knowsPkce && way === 'code'
        ? { code_challenge: codeChallenge, code_challenge_method: 'S256' }
        : {}),
    });
    return `${this.#authorizeUrl}/oauth2.0/authorize?${query}`;
  }

  async exchange({ client, code, redirectUri, codeVerifier }: ExchangeRequest): Promise<ProvenIdentity> {
    const { access_token } = await readProvider(
      `${this.#baseUrl}/oauth2.0/token`,
      {
        grant_type: 'authorization_code',
        client_id: client.clientId,
        client_secret: client.secret,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
        ...(this.knowsPkce ? { code_verifier: codeVerifier } : {}),
      },
      tokenSchema,
    );
    return this.identify(client, access_token);
  }

  /** A token made out to another application says who is there, not that they are here: the client must be ours. */
  async identify(client: Pick<ThirdPartyClient, 'clientId'>, accessToken: string): Promise<ProvenIdentity> {
    const me = await readProvider(
      `${this.#baseUrl}/oauth2.0/me`,
      { access_token: accessToken, unionid: '1', fmt: 'json' },
      meSchema,
    );
    if (me.client_id !== client.clientId)
      throw new SignInProviderError('the access token was made out to another application');
    return { openId: me.openid, unionId: me.unionid };
  }
}
