import type { Transport } from '@jishi/contract/client.ts';

/**
 * What the process that hosts the shop tells the pages about one request. Types only: both sides import it, and
 * neither loads the other.
 */
export interface PageVisit {
  /** Carries calls to the API on behalf of this visitor. */
  transport: Transport;
  signedIn: boolean;
  /** 0 for a guest. */
  memberId: number;
  /** Device id of the `uuid` cookie (S311); empty when the browser has none yet, and always in a shared page. */
  deviceId: string;
  /** Whether the visitor came over TLS. */
  secure: boolean;
  /** Nonce of the inline scripts, for the Content-Security-Policy; empty where none is sent. */
  cspNonce: string;
  /** The page will be shown to other visitors too (see the page cache): it is rendered in one piece. */
  shared: boolean;
  /** Tells the host's log of a bug; expected refusals do not come here. */
  reportError(error: unknown): void;
  /**
   * Tells the host that the page is shown without a part, so that it counts and logs it. `part` is a name from the
   * code.
   */
  reportMissing(part: string, reason: 'refused' | 'failed', error: unknown): void;
}

/** What the server build offers to its host, beside what React Router needs of it. */
export interface PageEntry {
  /**
   * Makes the context that loaders, actions and middleware read (`requestScope`).
   * @throws ApiError when the API does not answer; there is no page to show then
   */
  openScope(visit: PageVisit, request: Request): Promise<unknown>;
  /** Whether what a path shows may be this visitor's own, so that it is never shared: the cart, orders, login. */
  isPersonal(pathname: string): boolean;
  /** The title of the page at a path, '' for one that names itself; undefined where the shop has no page. */
  pageTitleAt(pathname: string): string | undefined;
  /**
   * The bytes of a page that was rendered in one go, which a `Response` would only give as a copy; undefined for a
   * stream.
   */
  bodyOf(response: Response): Buffer<ArrayBuffer> | undefined;
  /** React Router's own, of the same copy as the pages: the host needs none. */
  createRequestHandler(
    build: unknown,
    mode: string,
  ): (request: Request, context: unknown) => Promise<Response>;
}
