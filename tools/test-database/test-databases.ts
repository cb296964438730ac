/** What a test run tells its workers about its databases. Plain values: they travel between processes. */
export interface TestDatabases {
  /** The server, as a role that may create databases. */
  serverUrl: string;
  /** The migrated database that every clone is a copy of. */
  template: string;
  /** Eight hexadecimal digits in the name of every database of this run. */
  run: string;
  /** Password of `jishi_app` on this server. */
  appPassword: string;
  /** How the server copies a database faster. */
  strategy: 'FILE_COPY' | 'WAL_LOG';
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

/** All databases of tests begin like this, and nothing else does: whatever does may be dropped. */
export const PREFIX = 'jishi_test_';
