import type { FactorRule } from '@jishi/contract/admin-factor.ts';
import type { FeatureValues } from '@jishi/contract/tenant-features.ts';

/** Settings of a tenant (S013). Secrets are not among them: they have a store of their own. */
export interface TenantSettings {
  /** Name of the shop, 机市. */
  siteName: string;
  /** Behind every page title: `登录 - 机市官网`. */
  title: string;
  shortTitle: string;
  /** Host of the desktop shop, without port. */
  pcHost: string;
  mobileHost: string;
  /** Cookie and redirect domain. */
  domain: string;
  /** County that a visitor without a city gets. */
  defaultCityId: number;
  /** Addresses of the logos: page header, home header, trade-in header. */
  logos: { pcMain: string; pcHome: string; pcRecover: string };
  /** ICP filing and licence texts. */
  recordNumber: string;
  copyright: string;
  companyFullName: string;
  thirdPartyLoginClientId: string;
  /** Address of the realtime service as the browser reaches it; empty: the page's own host. */
  socketAddress: string;
  /** Names of the message-queue credentials; the secrets are stored apart. */
  messageQueueCredentials: string[];
  /** Overrides of the design tokens. */
  brand: { color: string; hover: string; soft: string; onBrand: string };
  /** Set: every request is sent to this address instead (tenant 1, S012). */
  redirectTo?: string;
  /** Customer service telephone. */
  servicePhone: string;
  /** Features whose value staff have chosen; the others are as the specification says of the tenant's number. */
  features?: Partial<FeatureValues>;
  /** Levels of members from the lowest; left out: those that all sites begin with. */
  memberLevels?: { name: string; growth: number }[];
  /** Whether staff need a second factor; left out: off. */
  factorRule?: FactorRule;
  searchPlaceholder: string;
  hotWords: string[];
  /** Addresses that staff have asked for and the main site has not decided on; none of them is answered on. */
  pendingAddresses?: PendingAddresses;
}

/** Addresses that wait for the main site; what is empty was not asked for. */
export interface PendingAddresses {
  hosts: string[];
  mobileHost: string;
  domain: string;
}

/** A tenant as a request sees it. */
export interface Tenant {
  readonly id: number;
  readonly name: string;
  readonly settings: TenantSettings;
  readonly hosts: readonly string[];
}
