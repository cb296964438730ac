import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Reads an RSA private key: PEM, also with `\n` written out as in one line of a .env file, or bare base64 as consoles
 * hand it out.
 */
export function readPrivateKey(text: string): KeyObject {
  const plain = unfold(text);
  if (plain.includes('-----BEGIN')) return createPrivateKey(plain);
  const key = Buffer.from(plain, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

/** Reads an RSA public key in the same forms; a certificate gives the key in it. */
export function readPublicKey(text: string): KeyObject {
  const plain = unfold(text);
  if (plain.includes('-----BEGIN')) return createPublicKey(plain);
  return createPublicKey({ key: Buffer.from(plain, 'base64'), format: 'der', type: 'spki' });
}

function unfold(text: string): string {
  return text.replaceAll('\\n', '\n').trim();
}
