/** Answer of an operation whose body kind is `blob`: a file instead of an envelope. Refusals of it are envelopes still. */
export class FileAnswer {
  /** MIME type. */
  readonly type: string;
  readonly content: Buffer;
  /** Further headers of the answer, such as `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: string, content: Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}
