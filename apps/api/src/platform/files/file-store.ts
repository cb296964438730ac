/** Where pictures and documents live. Keys are ASCII parts split by `/`, at most 200 characters: `p/3fa9….png`. */
export interface FileStore {
  write(key: string, content: Uint8Array): Promise<void>;
  /** Rejects when there is none; isMissing tells that from other failures. */
  read(key: string): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
}
