/** Bytes from `start` up to, but not with, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a signed link says of the file it leads to; the store answers with it. */
export interface LinkOptions {
  readonly expiresSeconds: number;
  /** MIME type that the answer has. */
  readonly type: string;
}

/**
 * Where pictures and documents live: a folder, or a store that speaks S3. Keys are ASCII parts split by `/`, at most
 * 200 characters: `p/3fa9….png`. A file is seen whole or not at all.
 */
export interface FileStore {
  readonly name: 'disk' | 's3';
  write(key: string, content: Uint8Array): Promise<void>;
  /**
   * Writes what comes in pieces, and holds no more of it than a few. Nothing is left when the pieces end with an error.
   */
  writePieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects when there is none; isMissing tells that from other failures. */
  read(key: string): Promise<Uint8Array>;
  /** The content in pieces, of all or of a part; fails at its first piece when there is none. */
  readPieces(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /**
   * An address at which whoever has it reads the file for a while, past the shop; undefined where the store has no
   * address of its own, and the shop answers itself.
   */
  signLink(key: string, options: LinkOptions): Promise<string | undefined>;
  /** How much of the store is free, 0 to 1; 1 where it has no end. */
  freeShare(): Promise<number>;
}
