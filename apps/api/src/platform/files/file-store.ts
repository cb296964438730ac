/** Where pictures and documents live: a folder, or an S3 bucket. Keys are ASCII: `p/3fa9….png`. */
export interface FileStore {
  write(key: string, content: Uint8Array): Promise<void>;
  /** Rejects when there is none. */
  read(key: string): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
}
