import { createHash } from 'node:crypto';
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import type { Log } from '../log.ts';
import { assertFileKey, missingFile } from './file-key.ts';
import type { ByteRange, FileStore, LinkOptions } from './file-store.ts';

/** A store that speaks S3, as the settings name it. */
export interface S3Settings {
  /** Address with the bucket: `https://oss-cn-shenzhen.example.com/jishi-files`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Bytes of a part; S3 takes none below 5 MB but the last. */
const PART_BYTES = 8 * 1024 * 1024;
/** A store that is silent for so long is asked again, and then it is down. */
const TIMEOUT_MS = 30_000;
const TRIES = 3;
const WAIT_MS = 200;

/** What an S3 store says when there is no such file; for HEAD it says no more than the number. */
function isNoSuchKey(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404;
}

/** A refusal is final; what the network or the store could not do now may go a moment later. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429;
  if (error instanceof S3NetworkError) return true;
  return error instanceof Error && (error.name === 'TimeoutError' || error.message === 'fetch failed');
}

/** Files in a bucket of a store that speaks S3. */
export class S3Store implements FileStore {
  readonly name = 's3';
  readonly #client: S3mini;
  readonly #log: Log;

  constructor(settings: S3Settings, log: Log) {
    this.#log = log;
    this.#client = new S3mini({ ...settings, requestAbortTimeout: TIMEOUT_MS });
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    assertFileKey(key);
    await patiently(() =>
      this.#client.putObject(key, content, 'application/octet-stream', undefined, hashHeader(content)),
    );
  }

  async writePieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    assertFileKey(key);
    const parts = gatherParts(pieces, PART_BYTES)[Symbol.asyncIterator]();
    const first = await parts.next();
    const second = first.done ? first : await parts.next();
    if (second.done) return this.write(key, first.done ? new Uint8Array() : first.value);
    const uploadId = await patiently(() => this.#client.getMultipartUploadId(key));
    try {
      const done: { partNumber: number; etag: string }[] = [];
      for (let next = first, number = 1; !next.done; number += 1) {
        const content = next.value;
        const send = () =>
          this.#client.uploadPart(key, uploadId, content, number, {}, undefined, hashHeader(content));
        done.push(await patiently(send));
        next = number === 1 ? second : await parts.next();
      }
      await patiently(() => this.#client.completeMultipartUpload(key, uploadId, done));
    } catch (error) {
      // What was sent is seen by nobody, and goes by the rules of the bucket where it cannot be taken back now.
      await this.#client
        .abortMultipartUpload(key, uploadId)
        .catch((reason: unknown) => this.#log.warn({ err: reason, key }, 'parts of a cut-off file stay'));
      throw error;
    }
  }

  async read(key: string): Promise<Uint8Array> {
    assertFileKey(key);
    const content = await patiently(() => this.#client.getObjectArrayBuffer(key));
    if (!content) throw missingFile(key);
    return new Uint8Array(content);
  }

  async *readPieces(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    assertFileKey(key);
    if (range && range.end <= range.start) return;
    const response = await patiently(() =>
      this.#client.getObjectRaw(key, !range, range?.start, range?.end),
    ).catch((error: unknown) => {
      throw isNoSuchKey(error) ? missingFile(key) : error;
    });
    if (response.body) yield* response.body;
  }

  async exists(key: string): Promise<boolean> {
    assertFileKey(key);
    return (await patiently(() => this.#client.objectExists(key))) === true;
  }

  async delete(key: string): Promise<void> {
    assertFileKey(key);
    await patiently(() => this.#client.deleteObject(key));
  }

  signLink(key: string, { expiresSeconds, type }: LinkOptions): Promise<string> {
    assertFileKey(key);
    return this.#client.getPresignedUrl('GET', key, expiresSeconds, { 'response-content-type': type });
  }

  async freeShare(): Promise<number> {
    return 1;
  }
}

/** Says what the content is, under the signature: what was changed on the way is refused by the store. */
function hashHeader(content: Uint8Array): Record<`x-amz-${string}`, string> {
  return { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') };
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tried));
    }
  }
}

/** Pieces put together to parts of one size; the last is what is left. */
async function* gatherParts(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.byteLength;
    while (bytes >= size) {
      const all = Buffer.concat(held);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      bytes -= size;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}
