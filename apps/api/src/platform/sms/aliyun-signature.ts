import { createHash, createHmac } from 'node:crypto';

/** A call of Alibaba Cloud's RPC API, whose parameters travel in the query and whose body is empty. */
export interface AliyunCall {
  host: string;
  /** `SendSms` */
  action: string;
  /** `2017-05-25` */
  version: string;
  query: Record<string, string>;
  moment: Date;
  /** Never the same twice. */
  nonce: string;
}

/**
 * Query and headers of a call with an ACS3-HMAC-SHA256 signature
 * (https://help.aliyun.com/document_detail/315526.html).
 */
export function signAliyunCall(
  call: AliyunCall,
  { secretId, secretKey }: { secretId: string; secretKey: string },
): { search: string; headers: Record<string, string> } {
  const payloadHash = sha256('');
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': payloadHash,
    'x-acs-date': `${call.moment.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).sort();
  const search = Object.keys(call.query)
    .sort()
    .map((name) => `${encode(name)}=${encode(call.query[name] ?? '')}`)
    .join('&');
  const canonicalRequest = [
    'POST',
    '/',
    search,
    `${names.map((name) => `${name}:${headers[name]}`).join('\n')}\n`,
    names.join(';'),
    payloadHash,
  ].join('\n');
  const text = `ACS3-HMAC-SHA256\n${sha256(canonicalRequest)}`;
  const signature = createHmac('sha256', secretKey).update(text).digest('hex');
  headers.authorization = `ACS3-HMAC-SHA256 Credential=${secretId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { search, headers };
}

/** RFC 3986, which is stricter than encodeURIComponent. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
