/** A file that is too large to be held whole. */
export interface FilePieces {
  /** Bytes of all of it. */
  readonly size: number;
  /** The content, or of it the bytes from `start` up to, but not with, `end`. */
  open(range?: { start: number; end: number }): AsyncIterable<Uint8Array>;
}

/**
 * Answer of an operation whose body kind is `blob`: a file instead of an envelope. Refusals of it are envelopes still.
 */
export class FileAnswer {
  /** MIME type. */
  readonly type: string;
  readonly content: Buffer | FilePieces;
  /** Further headers of the answer, such as `cache-control`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: string, content: Buffer | FilePieces, headers: Readonly<Record<string, string>> = {}) {
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}
