import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { createContext } from 'react-router';
import type { Optional } from './optional.ts';

/** Public settings of the tenant (S013). */
export type TenantSettings = OutputOf<Contract['global']['tenant']>;
/** The visitor's city (S280); `guessed` says that nobody has chosen it. */
export type CurrentCity = OutputOf<Contract['city']['current']>;

/** What loaders, actions and middleware know of a request: `const { api } = context.get(requestScope)`. */
export interface RequestScope {
  /**
   * The API, on behalf of this visitor. A read (GET) that fails ends the page: 404, /login or the error page.
   * An act (POST) that is refused rejects with an `ApiError`, whose `userMsg` the form shows.
   */
  readonly api: Client<Contract>;
  readonly tenant: TenantSettings;
  readonly city: CurrentCity;
  readonly signedIn: boolean;
  /** 0 for a guest. */
  readonly memberId: number;
  /** Empty for a browser that has none yet, and in pages that are shared between visitors. */
  readonly deviceId: string;
  readonly cspNonce: string;
  readonly secure: boolean;
  /** The page is rendered in one piece, because it will be shown to other visitors too. */
  readonly shared: boolean;
  reportError(error: unknown): void;
  /**
   * Runs a call that the page can do without: `optional('product.recommended', () => api.search.recommend({ … }),
   * null)`.
   */
  readonly optional: Optional;
}

export const requestScope = createContext<RequestScope>();
