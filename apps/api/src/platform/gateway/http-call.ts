import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Most milliseconds for all of it; eight seconds unless said otherwise. */
  timeoutMs?: number;
  /** `base64` for an answer that is a file; its body is then written so. */
  encoding?: 'utf8' | 'base64';
  /** Most characters of the answer; 256 KB unless said otherwise. */
  longest?: number;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request and reads the whole answer. Rejects when there is none; any status is an answer. */
export type HttpCall = (request: HttpRequest) => Promise<HttpResponse>;

const TIMEOUT_MS = 8_000;
/** Characters of an answer; what providers send is far below. */
const MAXIMUM_ANSWER = 256 * 1024;

/** Hosts below `localhost` are this machine (RFC 6761), also where the resolver of the system does not know it. */
const lookupLocal: LookupFunction = (_hostname, options, callback) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

/** The real network. Redirects are not followed: no provider sends one, and a signature holds for one address. */
export const callHttp: HttpCall = ({ method, url, headers, body, ...options }) =>
  new Promise((resolve, reject) => {
    const { timeoutMs = TIMEOUT_MS, encoding = 'utf8', longest = MAXIMUM_ANSWER } = options;
    const target = new URL(url);
    const isLocal = target.hostname === 'localhost' || target.hostname.endsWith('.localhost');
    const request = (target.protocol === 'https:' ? https : http).request(
      target,
      {
        method,
        headers:
          body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(isLocal ? { lookup: lookupLocal } : {}),
      },
      (response) => {
        let text = '';
        response.setEncoding(encoding);
        response.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > longest) response.destroy(new Error(`answer of ${target.host} is too long`));
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
