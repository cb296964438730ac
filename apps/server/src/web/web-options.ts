import type { Transport } from '@jishi/contract/client.ts';
import type { FastifyRequest } from 'fastify';
import type { MissingParts } from './missing-parts.ts';
import type { MobileSite } from './mobile-site.ts';
import type { PageCacheOptions } from './page-cache.ts';
import type { RecordedCookies } from './recorded-cookies.ts';
import type { ContentSources } from './security-headers.ts';

/** Who sees the same pages: what the key of a shared page is made of, beside its address. */
export interface Audience {
  tenantId: number | string;
  /** Counts up with every change of the tenant's goods or content (`sharedAnswers.generationOf`). */
  generation: number;
  /** County of the visitor. */
  countyId: number | string;
  storeId: number | string;
  /** Set: every page of the tenant is found at this address (S012). */
  redirectTo?: string | undefined;
}

/** Who asks, and how the API is called on behalf of this visitor. */
export interface Visit {
  transport: Transport;
  signedIn: boolean;
  /** 0 for a guest. */
  memberId: number;
  deviceId: string;
}

export interface VisitRequest {
  request: FastifyRequest;
  /** Where operations put their cookies (the `ResponsePort` of the dispatcher). */
  cookies: RecordedCookies;
  /**
   * The page will be shown to others: the visit must be a guest's without device id, of the same tenant, city and shop.
   */
  shared: boolean;
}

export interface WebPluginOptions {
  mode: 'production' | 'development';
  /** Read for every request, so it must not wait for anything. Undefined: no tenant on this host. */
  audienceOf(request: FastifyRequest): Audience | undefined;
  /** The tenant whose mobile host was asked for, if this process answers on it. */
  mobileSiteOf?(request: FastifyRequest): MobileSite | undefined;
  openVisit(visit: VisitRequest): Promise<Visit>;
  contentSources?: ContentSources;
  /** `false` renders every page anew. */
  pageCache?: PageCacheOptions | false;
  /** Told of pages that failed; the log of the request when left out. */
  log?: { warn(data: object, message: string): void; error(data: object, message: string): void };
  /** Counts the parts that pages were shown without. */
  missingParts?: MissingParts;
  /** Whether visitors come over TLS, so that cookies are `Secure`. */
  secureCookies?: boolean;
}
