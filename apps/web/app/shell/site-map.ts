/** What the shell has to know about a page (S038 to S046). */
export interface RouteMeta {
  /** Before the tenant's title: `登录 - 机市官网` (S038). A page whose title comes from its data gives it in `pageMeta`. */
  title?: string;
  /** Without a session the page is not rendered: the visitor goes to /login and comes back (S029, S030). */
  requireAuth?: boolean;
  /**
   * What the page shows to a guest is that guest's own (the cart): it is never shared by the page cache. Implied by
   * requireAuth.
   */
  personal?: boolean;
  /** The same for everybody, yet nothing that a search engine should list. */
  noIndex?: boolean;
  hideTopBar?: boolean;
  hideHeader?: boolean;
  hideFooterBar?: boolean;
  hideBottomBar?: boolean;
  hideToolBar?: boolean;
  /** With this `act` in the query the page stands in a frame of another page, without any bar (S209). */
  bareAct?: string;
  /** With this `from` in the query the page stands in a frame of another page (S164). */
  frameFrom?: string;
  /** Global class on the page wrapper (S044), defined with `:global` in a sheet of the page. */
  wrapClass?: string;
  /** Trade-in variant of header and footer (S045). */
  isHuishou?: boolean;
  /** No page view is counted (S032). */
  noStatistics?: boolean;
  /**
   * The page's path on the mobile site where it is another (S017), with the page's parameters: `/order/:id`. `false`:
   * it stands in a frame of a page and has no counterpart there.
   */
  mobilePath?: string | false;
  /** The page keeps the scroll position when it is opened (S035). */
  noScroll?: boolean;
}

/** One line of the site map. */
export interface PageRoute {
  /** The path is the id: two addresses may show one page. */
  readonly path: string;
  readonly file: string;
  readonly meta: RouteMeta;
}

/** A page of the shop. `file` is relative to `app/`. */
export function page(path: string, file: string, meta: RouteMeta = {}): PageRoute {
  return { path, file, meta };
}
