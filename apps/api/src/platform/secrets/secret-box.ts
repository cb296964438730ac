import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Seals what must not lie readable in the database or among files: AES-256-GCM under a key derived for each purpose. A
 * purpose names what is sealed and whose it is (`queue-credential:4:rabbitmq`), so a sealed value copied to another
 * row, tenant or column cannot be opened there.
 */
export class SecretBox {
  readonly #master: Uint8Array;

  /** @param master 32 random bytes */
  constructor(master: Uint8Array) {
    if (master.length !== KEY_BYTES) throw new RangeError('the key of secrets has 32 bytes');
    this.#master = master;
  }

  seal(text: string, purpose: string): Buffer {
    return this.sealBytes(Buffer.from(text, 'utf8'), purpose);
  }

  /** @throws Error for what was sealed for another purpose, under another key, or changed since */
  open(sealed: Uint8Array, purpose: string): string {
    return this.openBytes(sealed, purpose).toString('utf8');
  }

  /** As `seal`, of a file that is held whole. */
  sealBytes(content: Uint8Array, purpose: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(purpose), iv);
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error as `open` */
  openBytes(sealed: Uint8Array, purpose: string): Buffer {
    if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('a sealed value is too short');
    const iv = sealed.subarray(0, IV_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#keyOf(purpose), iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  }

  /**
   * The same 32 bytes for the same text and purpose, by which it can be looked up; without the key nobody finds the
   * text by trying, even where there are few (ID cards).
   */
  fingerprint(text: string, purpose: string): Buffer {
    return createHmac('sha256', this.#keyOf(purpose)).update(text, 'utf8').digest();
  }

  #keyOf(purpose: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#master, 'jishi', purpose, KEY_BYTES));
  }
}
