/** What a job is told. `tenantId` makes the context its handler runs in. */
export interface JobData {
  tenantId: number;
}

export interface SendOptions {
  /** Not before this many seconds from now. */
  startAfterSeconds?: number;
  /** At most one waiting job of this name and key, counted for each tenant on its own. */
  singletonKey?: string;
}

/** Queue in PostgreSQL. Sending waits only for the database. */
export interface JobQueue {
  send<Data extends JobData>(name: string, data: Data, options?: SendOptions): Promise<void>;
}
