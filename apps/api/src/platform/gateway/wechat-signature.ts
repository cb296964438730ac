import {
  createCipheriv,
  createDecipheriv,
  createSign,
  createVerify,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Seconds that a signature is good for. */
export const WECHAT_WINDOW_SECONDS = 300;

const ALGORITHM = 'RSA-SHA256';
const TAG_BYTES = 16;

/** What WeChat Pay API v3 signs: each part on a line of its own, the last one ended too. */
export function signParts(parts: readonly string[], key: KeyObject): string {
  return createSign(ALGORITHM).update(joinParts(parts)).sign(key, 'base64');
}

export function verifyParts(parts: readonly string[], signature: string, key: KeyObject): boolean {
  return createVerify(ALGORITHM).update(joinParts(parts)).verify(key, signature, 'base64');
}

function joinParts(parts: readonly string[]): string {
  return `${parts.join('\n')}\n`;
}

/** The encrypted part of a notification. */
export interface SealedResource {
  algorithm: 'AEAD_AES_256_GCM';
  /** Base64, with the authentication tag at its end. */
  ciphertext: string;
  /** Twelve characters. */
  nonce: string;
  associated_data: string;
}

/** @param key the 32 characters of the API v3 key */
export function sealResource(plain: string, key: string, associatedData: string): SealedResource {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    nonce,
    associated_data: associatedData,
  };
}

/** @throws Error when anything but the key's owner made or changed it */
export function openResource(resource: Omit<SealedResource, 'algorithm'>, key: string): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  if (bytes.length < TAG_BYTES) throw new Error('sealed resource is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, resource.nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES)).setAAD(Buffer.from(resource.associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** The `Authorization` header of a merchant's request. */
export interface MerchantAuthorization {
  mchid: string;
  serial: string;
  timestamp: string;
  nonce: string;
  signature: string;
}

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

export function writeAuthorization({
  mchid,
  serial,
  timestamp,
  nonce,
  signature,
}: MerchantAuthorization): string {
  return `${SCHEME} mchid="${mchid}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${serial}",signature="${signature}"`;
}

export function readAuthorization(header: string | undefined): MerchantAuthorization | undefined {
  const [scheme, rest = ''] = (header ?? '').split(/ (.*)/s);
  if (scheme !== SCHEME) return undefined;
  const fields = new Map(
    [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const read = (name: string) => fields.get(name) ?? '';
  return {
    mchid: read('mchid'),
    serial: read('serial_no'),
    timestamp: read('timestamp'),
    nonce: read('nonce_str'),
    signature: read('signature'),
  };
}

/** Is a stated moment (seconds since 1970) near enough to now, before or after? */
export function isFresh(timestamp: string, windowSeconds = WECHAT_WINDOW_SECONDS): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(Date.now() / 1000 - Number(timestamp)) <= windowSeconds;
}
