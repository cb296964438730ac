import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { BoundShop } from '@jishi/contract/shop.ts';
import type { Sealed } from './kept/sealed.ts';
import type { CurrentCity, TenantSettings } from './request-scope.ts';

/** Category menu of the header and the home page (S070). */
export type CategoryMenu = OutputOf<Contract['global']['menu']>;

/** Groups of page content by name (S059); a group without content is empty. */
export type PageContent = OutputOf<Contract['global']['pageContent']>['groups'];
/** An item of page content (S102). */
export type ContentItem = PageContent['bottom-help'][number];
/** A link without links below it. */
export type ContentLink = Omit<ContentItem, 'children'>;
/** An ad of a position. */
export type Ad = OutputOf<Contract['ads']['byPositions']>[number]['ads'][number];

/** What the shell shows that all visitors of a tenant and city share. */
export interface SharedShellData {
  /**
   * First level of the category menu. The whole of it is in the document and not in the data (see
   * menu-markup.server.tsx).
   */
  categories: { id: number; name: string; link: string }[];
  hotWords: { name: string; link: string }[];
  content: PageContent;
  /** What staff have to put right (S061): shown once per visit of a window. */
  problem: OutputOf<Contract['global']['pageContent']>['problem'];
  status: OutputOf<Contract['global']['systemStatus']>;
  /** Above every page (S071) and beside the search box. */
  topAd: Ad | undefined;
  sideAd: Ad | undefined;
  /** What members agree to and will be otherwise; left out where nothing is announced. */
  announcedTerms?: OutputOf<Contract['global']['shell']>['announcedTerms'] | undefined;
}

/**
 * What the shell shows of this page and visit. Nothing in it belongs to one visitor but `signedIn`, so it may be
 * shared.
 */
export interface OwnShellData {
  tenant: Omit<TenantSettings, 'thirdPartyLoginClientId'>;
  city: CurrentCity;
  /** The store this browser is bound to (S312); null for none, undefined when nobody could tell. */
  shop: BoundShop | null | undefined;
  /** Menus, hot words and footer did not come; left out where they did. */
  isMissing?: boolean;
  signedIn: boolean;
  /** `https://www.example.cn`, for canonical addresses. */
  origin: string;
  /**
   * Paths whose opening leaves the page where it is scrolled to (S035), as an expression; left out where there are
   * none.
   */
  stillPaths?: string;
  /** Pages of the trade-in menu that the shop has. */
  tradeInPages: readonly string[];
}

/** What the shell shows around every page. */
export type ShellData = SharedShellData & OwnShellData;

/** The shell as the root loader answers it. */
export type RootData = OwnShellData & { shared: Sealed<SharedShellData> };
