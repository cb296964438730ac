import type { RequestContext } from '../src/platform/request-context.ts';

/** A tenant that gets a row of every table, all of them of one member. Each room fills the tables that it owns. */
export interface FilledTenant {
  readonly ctx: RequestContext;
  /**
   * Number of everything of the member that has a number, so that an operation which is sent it reaches for all of it
   * at once.
   */
  readonly id: number;
  /** Number of everything that the tenant shows to its own visitors: goods, stores, page content. */
  readonly shownId: number;
  /** Stands in texts that belong to the member. */
  readonly own: string;
  /** Stands in texts that the tenant shows to its own visitors. */
  readonly shown: string;
  /** What is stored where a secret, a token or something sealed belongs. */
  readonly bytes: Buffer;
  /** The member's number. */
  readonly mobile: string;
  /** Long from now. */
  readonly later: Date;
}

/** What `<area>.fill.fixture.ts` exports as `fill`: writes at least one row into every table of its room. */
export type FillRoom = (tenant: FilledTenant) => Promise<void>;
