/**
 * Fields of a query that let somebody in or prove something, also within an address that stands encoded in another one.
 */
const FIELDS = String.raw`[\w-]*(?:ticket|secret|token|code|passcode|password|signature)`;
const plain = new RegExp(String.raw`([?&;](?:${FIELDS})=)[^&"'\s#\\]+`, 'gi');
const encoded = new RegExp(String.raw`((?:%3F|%26)(?:${FIELDS})%3D)(?:(?!%26|%23)[^&"'\s#\\])+`, 'gi');

/** A text that may hold addresses, without what whoever reads it could use. */
export function maskSecrets(text: string): string {
  return text.replace(plain, '$1***').replace(encoded, '$1***');
}
