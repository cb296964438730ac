/** A route as React Router ranks it, with all that it stands in. */
interface Branch {
  /** Its whole path: `/member/order/:id`. */
  readonly path: string;
}

/**
 * Ranked routes by the first part of their path. What is left out of a place cannot match there, and the order is the
 * same, so the first that matches is the one that would have matched among all.
 */
export class RoutePlaces<Ranked extends Branch> {
  readonly #all: readonly Ranked[];
  /** Those that begin with a parameter or a splat, and the top: tried everywhere. */
  readonly #open: readonly Ranked[];
  readonly #places = new Map<string, readonly Ranked[]>();

  constructor(ranked: readonly Ranked[]) {
    this.#all = ranked;
    this.#open = ranked.filter(({ path }) => isOpen(firstPart(path)));
    for (const part of new Set(ranked.map(({ path }) => firstPart(path)))) {
      const isHere = ({ path }: Ranked) => firstPart(path) === part || isOpen(firstPart(path));
      if (!isOpen(part)) this.#places.set(part, ranked.filter(isHere));
    }
  }

  /**
   * What may match an address, best first.
   * @param address a path or a location with one
   * @param isPartial whether a route below the address counts too: all are tried then
   */
  of(address: string | { readonly pathname?: string | undefined }, isPartial = false): readonly Ranked[] {
    const pathname =
      typeof address === 'string' ? (address.split(/[?#]/, 1)[0] ?? '') : (address.pathname ?? '/');
    // What is written in another way is compared after it has been decoded, which is React Router's own business.
    if (isPartial || pathname.includes('%')) return this.#all;
    return this.#places.get(firstPart(pathname)) ?? this.#open;
  }
}

function firstPart(pathname: string): string {
  return (pathname.split('/', 2)[pathname.startsWith('/') ? 1 : 0] ?? '').toLowerCase();
}

function isOpen(part: string): boolean {
  return part === '' || part.startsWith(':') || part.includes('*') || part.includes('?');
}
