import { createHmac } from 'node:crypto';

/** What a request at 诺诺 is signed over, beside its secret. */
export interface NuonuoSigned {
  appKey: string;
  /** 32 characters, new for each request. */
  senid: string;
  /** Eight figures. */
  nonce: string;
  /** Seconds. */
  timestamp: string;
  /** The body, byte for byte. */
  body: string;
}

/** `X-Nuonuo-Sign`: the path `/open/v1/services` stands in it part by part, turned round. */
export function signNuonuo(secret: string, { appKey, senid, nonce, timestamp, body }: NuonuoSigned): string {
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`;
  return createHmac('sha1', secret).update(text).digest('base64');
}
