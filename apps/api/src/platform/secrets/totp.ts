import { createHmac, randomBytes } from 'node:crypto';

/** Seconds for which an authenticator shows a code. */
export const TOTP_STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones are wrong by half a minute now and then: the step before and the step after count, too. */
const DRIFT_STEPS = 1;
/** As long as SHA-1 gives, which RFC 4226 asks for. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret of an authenticator: 32 letters and digits of base32, as they are typed into one. */
export function newTotpSecret(): string {
  return writeBase32(randomBytes(SECRET_BYTES));
}

/** Number of the step that a moment lies in, since 1970. */
export function totpStepAt(nowMs = Date.now()): number {
  return Math.floor(nowMs / 1000 / TOTP_STEP_SECONDS);
}

/**
 * The code of one step by RFC 6238 with SHA-1, which is what every authenticator knows.
 * @param secret in base32
 */
export function totpAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', readBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to, this one or a neighbour of it; undefined for any other code. */
export function stepOfTotp(secret: string, code: string, nowMs = Date.now()): number | undefined {
  const now = totpStepAt(nowMs);
  const near = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => now - DRIFT_STEPS + index);
  return near.find((step) => totpAt(secret, step) === code);
}

/** What an authenticator reads in a QR code (`otpauth://totp/…`). */
export function writeTotpAddress(of: { issuer: string; account: string; secret: string }): string {
  const label = encodeURIComponent(`${of.issuer}:${of.account}`);
  const query = `secret=${of.secret}&issuer=${encodeURIComponent(of.issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${TOTP_STEP_SECONDS}`;
}

/** Bytes in letters that nobody mixes up when typing them. */
export function writeBase32(content: Uint8Array): string {
  let bits = '';
  for (const byte of content) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function readBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) bits += BASE32.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
