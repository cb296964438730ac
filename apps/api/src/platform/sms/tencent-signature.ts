import { createHash, createHmac } from 'node:crypto';

/** A call of Tencent Cloud's API 3.0, before it is signed. */
export interface TencentCall {
  host: string;
  /** `sms` */
  service: string;
  /** JSON as it is sent, byte for byte. */
  body: string;
  /** Seconds since 1970. */
  timestamp: number;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host';

/**
 * Headers that carry a TC3-HMAC-SHA256 signature (https://cloud.tencent.com/document/api/382/52072).
 * The day in the key is UTC's, so a signature is worth nothing the day after.
 */
export function signTencentCall(
  call: TencentCall,
  { secretId, secretKey }: { secretId: string; secretKey: string },
): Record<string, string> {
  const day = new Date(call.timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const canonicalRequest = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}\nhost:${call.host}\n`,
    SIGNED_HEADERS,
    sha256(call.body),
  ].join('\n');
  const text = ['TC3-HMAC-SHA256', String(call.timestamp), scope, sha256(canonicalRequest)].join('\n');
  const key = [call.service, 'tc3_request'].reduce(hmac, hmac(Buffer.from(`TC3${secretKey}`), day));
  const signature = hmac(key, text).toString('hex');
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-timestamp': String(call.timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
