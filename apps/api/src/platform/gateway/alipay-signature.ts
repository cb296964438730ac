import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** Parameters of a request or a notification, decoded. */
export type AlipayParameters = Record<string, string>;

/**
 * The text that is signed: every parameter that has a value, by name, joined as in a query but not escaped.
 * @param leaveOut parameters that are not part of it: `sign`, and in notifications `sign_type`
 */
function joinParameters(parameters: AlipayParameters, leaveOut: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !leaveOut.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

/** Adds `sign` (RSA2: SHA256withRSA) to the parameters of a request. */
export function signRequest(parameters: AlipayParameters, key: KeyObject): AlipayParameters {
  return { ...parameters, sign: signText(joinParameters(parameters, ['sign']), key) };
}

export function verifyRequest(parameters: AlipayParameters, key: KeyObject): boolean {
  return (
    parameters.sign_type === 'RSA2' && verifyText(joinParameters(parameters, ['sign']), parameters.sign, key)
  );
}

/** Adds `sign` to the parameters of a notification. */
export function signNotification(parameters: AlipayParameters, key: KeyObject): AlipayParameters {
  return { ...parameters, sign: signText(joinParameters(parameters, ['sign', 'sign_type']), key) };
}

/** A notification may not choose a weaker signature than RSA2 by its own `sign_type`. */
export function verifyNotificationSign(parameters: AlipayParameters, key: KeyObject): boolean {
  return (
    parameters.sign_type === 'RSA2' &&
    verifyText(joinParameters(parameters, ['sign', 'sign_type']), parameters.sign, key)
  );
}

/** `{"alipay_trade_query_response":{…},"sign":"…"}`, signed over the inner object as it is written. */
export function writeSignedAnswer(method: string, content: object, key: KeyObject): string {
  const text = JSON.stringify(content);
  return `{"${answerKeyOf(method)}":${text},"sign":${JSON.stringify(signText(text, key))}}`;
}

/**
 * Takes the content out of an answer.
 * @returns undefined when it is not signed by the key or is no answer to the method
 */
export function readSignedAnswer(method: string, body: string, key: KeyObject): unknown {
  const start = `{"${answerKeyOf(method)}":`;
  const text = body.trim();
  // The signature is over bytes, so the inner object is cut out of the text instead of being written anew.
  const end = text.lastIndexOf(',"sign":"');
  if (!text.startsWith(start) || end < 0) return undefined;
  const sign = /^,"sign":"([^"]+)"/.exec(text.slice(end))?.[1]?.replaceAll('\\/', '/');
  const content = text.slice(start.length, end);
  return verifyText(content, sign, key) ? JSON.parse(content) : undefined;
}

function answerKeyOf(method: string): string {
  return `${method.replaceAll('.', '_')}_response`;
}

function signText(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
}

function verifyText(text: string, sign: string | undefined, key: KeyObject): boolean {
  return sign !== undefined && createVerify('RSA-SHA256').update(text, 'utf8').verify(key, sign, 'base64');
}
