import type { ThirdPartyClient, ThirdPartyProvider } from './third-party-clients.ts';

/**
 * Somebody as a provider knows them: openId is theirs at this client, unionId at all clients of the owner ('' where
 * there is none).
 */
export interface ProvenIdentity {
  openId: string;
  unionId: string;
}

/** Where a browser is sent to. */
export interface AuthorizeRequest {
  client: Pick<ThirdPartyClient, 'clientId'>;
  redirectUri: string;
  state: string;
  /** S256 of the verifier; for providers that know PKCE. */
  codeChallenge: string;
  /** `page`: a desktop; `phone`: inside the provider's own application. */
  place: 'page' | 'phone';
  /** `token`: the browser comes back with a hash (S220); QQ alone has it. */
  way: 'code' | 'token';
}

export interface ExchangeRequest {
  client: Pick<ThirdPartyClient, 'clientId' | 'secret'>;
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** A third party that tells who somebody is. */
export interface SignInProvider {
  readonly name: ThirdPartyProvider;
  /** Whether the provider checks `code_challenge`. Neither WeChat nor QQ does. */
  readonly knowsPkce: boolean;
  authorizeAddress(request: AuthorizeRequest): string;
  /** @throws SignInProviderError when the provider refuses the code, or cannot be reached */
  exchange(request: ExchangeRequest): Promise<ProvenIdentity>;
  /** Whose an access token is, made out to this client. @throws SignInProviderError */
  identify(client: Pick<ThirdPartyClient, 'clientId'>, accessToken: string): Promise<ProvenIdentity>;
}

/** A provider as a tenant uses it. */
export interface OpenSignIn {
  provider: SignInProvider;
  client: ThirdPartyClient;
}

/** A provider said no, or nothing. */
export class SignInProviderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SignInProviderError';
  }
}
