import { missingFile } from '../src/platform/files/file-key.ts';
import type { ByteRange, FileStore } from '../src/platform/files/file-store.ts';
import type { JobData, JobQueue, SendOptions } from '../src/platform/jobs/job-queue.ts';
import type { RateLimits } from '../src/platform/limits/rate-limits.ts';
import type { Log } from '../src/platform/log.ts';
import type { Mail, MailProvider } from '../src/platform/mail/mail-provider.ts';
import type { RealtimeBus } from '../src/platform/realtime/realtime-bus.ts';
import type { SmsMessage, SmsProvider } from '../src/platform/sms/sms-provider.ts';

/** Keeps what would have been sent. */
export class RecordingSms implements SmsProvider {
  readonly name = 'sandbox';
  readonly sent: SmsMessage[] = [];

  async send(message: SmsMessage): Promise<void> {
    this.sent.push(message);
  }

  /** Code of the newest message to a phone. */
  lastCode(phone: string): string {
    const message = this.sent.findLast((one) => one.phone === phone);
    if (!message) throw new Error(`no message to ${phone}`);
    return message.parameters[0] ?? '';
  }
}

/** Keeps letters that would have been sent. */
export class RecordingMail implements MailProvider {
  readonly name = 'sandbox';
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.sent.push(mail);
  }
}

/** Keeps what would have been queued; a test runs the handler itself. */
export class RecordingJobs implements JobQueue {
  readonly sent: { name: string; data: JobData; options: SendOptions | undefined }[] = [];

  async send<Data extends JobData>(name: string, data: Data, options?: SendOptions): Promise<void> {
    this.sent.push({ name, data, options });
  }
}

/** Keeps what browsers would have been told. */
export class RecordingRealtime implements RealtimeBus {
  readonly carrier = 'postgres';
  readonly published: { tenantId: number; exchange: string; message: object }[] = [];

  async publish(tenantId: number, exchange: string, message: object): Promise<number> {
    this.published.push({ tenantId, exchange, message });
    return this.published.length;
  }

  async ping(): Promise<void> {}
}

export class MemoryFiles implements FileStore {
  readonly name = 'disk';
  readonly #content = new Map<string, Uint8Array>();
  /** What `freeShare` answers. */
  free = 1;

  /** Keys of everything that is kept. */
  get keys(): string[] {
    return [...this.#content.keys()];
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    this.#content.set(key, content);
  }

  async read(key: string): Promise<Uint8Array> {
    const content = this.#content.get(key);
    if (!content) throw missingFile(key);
    return content;
  }

  async writePieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const held: Uint8Array[] = [];
    for await (const piece of pieces) held.push(piece);
    this.#content.set(key, Buffer.concat(held));
  }

  async *readPieces(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const content = await this.read(key);
    yield range ? content.subarray(range.start, range.end) : content;
  }

  async exists(key: string): Promise<boolean> {
    return this.#content.has(key);
  }

  async delete(key: string): Promise<void> {
    this.#content.delete(key);
  }

  async signLink(): Promise<undefined> {
    return undefined;
  }

  async freeShare(): Promise<number> {
    return this.free;
  }
}

/** For tests that are not about limits. */
export class UnlimitedLimits implements RateLimits {
  async consume(): Promise<void> {}

  async check(): Promise<void> {}

  async refund(): Promise<void> {}

  async remaining(): Promise<number> {
    return Number.POSITIVE_INFINITY;
  }

  async reset(): Promise<void> {}
}

export class SilentLog implements Log {
  readonly errors: { data: object; message: string }[] = [];

  info(): void {}

  warn(): void {}

  error(data: object, message: string): void {
    this.errors.push({ data, message });
  }
}
