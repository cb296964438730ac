import path from 'node:path';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

/** The store of the installation: `<dataDir>/files`. Several servers share it as a mounted folder. */
export function createFileStore(options: { dataDir: string }): FileStore {
  return new FolderStore(path.join(options.dataDir, 'files'));
}
