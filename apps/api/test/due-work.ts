/** A row that gives a scheduled job something to do, and beside it one of another tenant that is not due yet. */
export interface DueRow {
  readonly table: string;
  /** Columns as SQL expressions; whatever else must not be empty is filled in. */
  readonly due: Readonly<Record<string, string>>;
  readonly later?: Readonly<Record<string, string>>;
}

/**
 * What `<area>.due.fixture.ts` exports as `dueWork`: for each scheduled job of the room the rows that it runs for, told
 * by hand and not by its own query. A job that does something for all tenants at once has `'all'`: it always runs, for
 * one of them.
 */
export type DueWork = Readonly<Record<string, readonly DueRow[] | 'all'>>;

/** Rows whose time is over, and those whose time is not. @param past how long ago it ended: `61 minutes` */
export function expiry(table: string, past: string): DueRow {
  return {
    table,
    due: { expires_at: `now() - interval '${past}'` },
    later: { expires_at: `now() + interval '1 minute'` },
  };
}
