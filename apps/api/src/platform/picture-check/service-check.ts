import type { CheckedPicture, PictureCheck } from './picture-check.ts';

/** Most characters of an answer; it says yes or no. */
const MOST_ANSWER = 4_096;

/**
 * Asks a service over HTTP: the picture as the body of a POST, `Authorization: Bearer <key>`, and an answer
 * `{"hold": true}`. The service of a cloud stands behind a small adapter that speaks so.
 */
export class ServiceCheck implements PictureCheck {
  readonly name = 'service';
  readonly #address: string;
  readonly #key: string;
  readonly #timeoutMs: number;

  constructor(address: string, key: string, timeoutMs = 10_000) {
    this.#address = address;
    this.#key = key;
    this.#timeoutMs = timeoutMs;
  }

  async holds(picture: CheckedPicture): Promise<boolean> {
    const response = await fetch(this.#address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${this.#key}` },
      body: new Uint8Array(await picture.read()),
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    const text = (await response.text()).slice(0, MOST_ANSWER);
    if (!response.ok) throw new Error(`the picture check answered ${response.status}`);
    const { hold } = JSON.parse(text) as { hold?: unknown };
    if (typeof hold !== 'boolean') throw new Error('the picture check said neither yes nor no');
    return hold;
  }
}
