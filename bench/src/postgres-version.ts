import { locateBinaries } from '../../apps/server/src/postgres/binaries.ts';

/** `PostgreSQL 18.4 (embedded)`. */
export function readPostgresVersion(): string {
  return `PostgreSQL ${locateBinaries().version} (embedded)`;
}
