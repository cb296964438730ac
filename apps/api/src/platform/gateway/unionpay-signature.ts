import { createHash, createSign, createVerify, type KeyObject } from 'node:crypto';

/** Fields of a message of UnionPay, decoded. */
export type UnionpayFields = Record<string, string>;

/**
 * What is signed (version 5.1.0, signMethod 01): the SHA-256 of all fields that have a value, by name, joined as in a
 * query but not escaped, in small hexadecimal letters.
 */
function digestOf(fields: UnionpayFields): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'signature' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Adds `signature` (RSA-SHA256) to the fields. */
export function signFields(fields: UnionpayFields, key: KeyObject): UnionpayFields {
  return { ...fields, signature: createSign('RSA-SHA256').update(digestOf(fields)).sign(key, 'base64') };
}

/** A message may not choose a weaker signature by its own `signMethod`. */
export function verifyFields(fields: UnionpayFields, key: KeyObject): boolean {
  const { signature, signMethod } = fields;
  if (!signature || signMethod !== '01') return false;
  return createVerify('RSA-SHA256').update(digestOf(fields)).verify(key, signature, 'base64');
}

/** An answer: `name=value&name=value`, not escaped; values hold `=`. @returns undefined where a name comes twice */
export function readAnswer(body: string): UnionpayFields | undefined {
  return readPairs(
    body
      .trim()
      .split('&')
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}

/** A notification or a request: a form, escaped. @returns undefined where a name comes twice */
export function readForm(body: string): UnionpayFields | undefined {
  return readPairs([...new URLSearchParams(body)]);
}

/** A name that comes twice is a trick: what was signed and what is read could differ. */
function readPairs(pairs: [string, string][]): UnionpayFields | undefined {
  const names = new Set(pairs.map(([name]) => name));
  return names.size === pairs.length ? Object.fromEntries(pairs) : undefined;
}
