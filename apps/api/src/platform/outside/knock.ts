import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why an address gave no answer: no such host, none of the internet, too slow, not trusted, in circles, not there. */
export type KnockFailure = 'unknownHost' | 'inside' | 'timeout' | 'certificate' | 'redirects' | 'unreachable';
export type Knock = { status: number; failure?: never } | { status: 0; failure: KnockFailure };
export type KnockAt = (address: string) => Promise<Knock>;

export interface KnockOptions {
  /** For all of it, redirects too. */
  timeoutMs?: number;
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  isAllowedPort?: (port: string) => boolean;
}

const TIMEOUT_MS = 5_000;
const RESOLVE_MS = 2_000;
const MOST_REDIRECTS = 4;
const MOST_HEADER_BYTES = 16_384;

class Inside extends Error {}

/**
 * Asks an http or https address whether there is something, and reads no more of it than its status. Addresses of staff
 * lead anywhere, so nobody is reached through it who is not on the internet: names are resolved here, each address is
 * looked at and is the one that is connected to, and a redirect is another address. Nothing of the shop goes along.
 */
export async function knock(address: string, options: KnockOptions = {}): Promise<Knock> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    let url = new URL(address);
    for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
      const { status, location } = await ask(url, signal, options);
      const next = status >= 300 && status < 400 && location !== undefined && URL.parse(location, url.href);
      // A redirect to where nobody is asked is an answer.
      if (!next || !canBeKnockedAt(next, options)) return { status };
      url = next;
    }
    return { status: 0, failure: 'redirects' };
  } catch (error) {
    return { status: 0, failure: signal.aborted ? 'timeout' : classifyFailure(error) };
  }
}

/** Whether an address is one that is asked at all: http or https at its usual port, without a name and password. */
export function canBeKnockedAt(
  { protocol, port, username, password }: URL,
  { isAllowedPort = (one) => one === '' }: KnockOptions = {},
): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && isAllowedPort(port) && username === '' && password === '';
}

function ask(
  url: URL,
  signal: AbortSignal,
  { resolve = resolvePublicly, isAllowed = isPublicAddress }: KnockOptions,
): Promise<{ status: number; location?: string | undefined }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // What is written as an address is connected to without a lookup.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new Inside());
  const lookup: LookupFunction = (name, { all }, callback) => {
    resolve(name).then(
      (found) => {
        const addresses = found.map((one) => ({ address: one, family: isIP(one) }));
        const [first] = addresses;
        if (!first || !found.every(isAllowed)) callback(new Inside(), '');
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
  return new Promise((done, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        ...{ method: 'GET', agent: false, lookup, signal, maxHeaderSize: MOST_HEADER_BYTES },
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; link check)', accept: '*/*' },
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        response.on('error', () => undefined);
        response.destroy();
        done({ status: statusCode, location: headers.location });
      },
    );
    request.on('error', reject);
    request.end();
  });
}

/** By the name servers alone: neither the file of hosts nor the search domains of this machine are asked. */
async function resolvePublicly(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const [failed] = found.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (addresses.length === 0) throw failed;
  return addresses;
}

function classifyFailure(error: unknown): KnockFailure {
  if (error instanceof Inside) return 'inside';
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (/^(ENOTFOUND|ENODATA|ENONAME|EBADNAME)$/.test(code)) return 'unknownHost';
  if (/^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) return 'certificate';
  return /^(ETIMEOUT|ETIMEDOUT)$/.test(code) ? 'timeout' : 'unreachable';
}
