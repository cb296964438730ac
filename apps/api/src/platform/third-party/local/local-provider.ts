import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { QqSignIn } from '../qq-sign-in.ts';
import type { OpenSignIn, ProvenIdentity } from '../sign-in-provider.ts';
import type { ThirdPartyProvider } from '../third-party-clients.ts';
import { WechatSignIn } from '../wechat-sign-in.ts';

/** Where the local provider stands on the shop's own host. */
export const LOCAL_PATH = '/dev/third-party';
const CODE_SECONDS = 300;
/** Codes that have been used; more than are alive at once in a demo. */
const MOST_USED = 10_000;

interface Ticket extends ProvenIdentity {
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  kind: 'code' | 'token';
  until: number;
  nonce: string;
}

/** People of the local provider, whom the page offers. */
export const localPeople = ['小云', '阿昆', '大理'] as const;

/**
 * WeChat and QQ as far as a sign-in sees them, for demo and tests. It checks what the real ones check (client, secret,
 * redirect address, a code once and for 5 minutes) and PKCE on top. What it gives out is sealed, so that it remembers
 * nothing but used codes.
 */
export class LocalProvider {
  readonly #secrets: SecretBox;
  readonly #ownOrigin: string;
  readonly #used = new Set<string>();

  /** @param options.ownOrigin where the shop's server reaches itself */
  constructor(options: { secrets: SecretBox; ownOrigin: string }) {
    this.#secrets = options.secrets;
    this.#ownOrigin = options.ownOrigin;
  }

  /** The real adapters, pointed at this provider: browsers go to a path of the host they are on. */
  open(tenantId: number, name: ThirdPartyProvider): OpenSignIn {
    const provider =
      name === 'wechat'
        ? new WechatSignIn({
            openUrl: `${LOCAL_PATH}/wechat`,
            apiUrl: `${this.#ownOrigin}${LOCAL_PATH}/wechat`,
            knowsPkce: true,
          })
        : new QqSignIn({
            baseUrl: `${LOCAL_PATH}/qq`,
            apiUrl: `${this.#ownOrigin}${LOCAL_PATH}/qq`,
            knowsPkce: true,
          });
    const clientId = `local-${name}-${tenantId}`;
    return { provider, client: { clientId, secret: this.#secretOf(clientId), enabled: true } };
  }

  /** What a browser goes back with. */
  give(
    kind: 'code' | 'token',
    person: string,
    asked: { clientId: string; redirectUri: string; codeChallenge: string },
  ): string {
    const id = (salt: string) =>
      createHash('sha256').update(`${salt}:${person}`).digest('hex').slice(0, 28).toUpperCase();
    const ticket: Ticket = {
      ...asked,
      kind,
      openId: `o${id(asked.clientId)}`,
      unionId: `u${id('union')}`,
      until: Date.now() + CODE_SECONDS * 1000,
      nonce: randomBytes(8).toString('hex'),
    };
    return this.#secrets.seal(JSON.stringify(ticket), 'local-third-party').toString('base64url');
  }

  /** A code for who it was given to; undefined for a used, old, foreign or unproved one. */
  redeem(
    code: string,
    proof: { clientId: string; secret: string; redirectUri: string | undefined; codeVerifier: string },
  ): Ticket | undefined {
    const ticket = this.#open(code, 'code');
    if (!ticket || this.#used.has(ticket.nonce)) return undefined;
    const isClient =
      ticket.clientId === proof.clientId && isSame(this.#secretOf(proof.clientId), proof.secret);
    const isPlace = proof.redirectUri === undefined || proof.redirectUri === ticket.redirectUri;
    const challenge = createHash('sha256').update(proof.codeVerifier).digest('base64url');
    const isProved = ticket.codeChallenge === '' || isSame(ticket.codeChallenge, challenge);
    if (!isClient || !isPlace || !isProved) return undefined;
    if (this.#used.size >= MOST_USED) this.#used.clear();
    this.#used.add(ticket.nonce);
    return ticket;
  }

  /** An access token for who was redeemed. */
  tokenOf(ticket: Ticket): string {
    return this.#secrets
      .seal(JSON.stringify({ ...ticket, kind: 'token' }), 'local-third-party')
      .toString('base64url');
  }

  /** Whose an access token is. */
  whose(token: string): Ticket | undefined {
    return this.#open(token, 'token');
  }

  #open(sealed: string, kind: Ticket['kind']): Ticket | undefined {
    try {
      const ticket = JSON.parse(
        this.#secrets.open(Buffer.from(sealed, 'base64url'), 'local-third-party'),
      ) as Ticket;
      return ticket.kind === kind && ticket.until > Date.now() ? ticket : undefined;
    } catch {
      return undefined;
    }
  }

  #secretOf(clientId: string): string {
    return createHash('sha256').update(`local secret of ${clientId}`).digest('hex');
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
