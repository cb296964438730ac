import '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { firstCountyOf } from '../divisions/first-county.ts';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import type { MemberIdentity, RequestContext, StaffIdentity, Visitor } from '../request-context.ts';
import type { Tenant } from '../tenancy/tenant-settings.ts';
import { BROWSER_COOKIE, browserIdOf } from './browser-cookie.ts';
import { cookieNameOf, STAFF_COOKIE } from './cookie-names.ts';
import { readShopCookie, SHOP_COOKIE } from './shop-cookie.ts';

/** Finds who a token belongs to. The rooms that own the accounts provide it. */
export interface IdentityFinder {
  findMember(ctx: RequestContext, token: string): Promise<MemberIdentity | undefined>;
  findStaff(ctx: RequestContext, token: string): Promise<StaffIdentity | undefined>;
  /** Which of some sessions of a tenant live. */
  listLiving(ctx: RequestContext, sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Staff whose session lives, as they are now; undefined when the account was closed. */
  findStaffAgain(ctx: RequestContext, known: StaffIdentity): Promise<StaffIdentity | undefined>;
  /** County of a `city` cookie; undefined for a missing or malformed one. */
  readCity(cookie: string | undefined): number | undefined;
}

/** Cookie of a member's session (S310). */
export const MEMBER_COOKIE = 'Authorization';

/** A browser's part of a request, whatever carried it. */
export interface CallerFacts {
  cookies: Record<string, string | undefined>;
  headers: Record<string, string | string[] | undefined>;
  ip: string;
}

export class RequestContextFactory {
  readonly #platform: Platform;
  readonly #identities: IdentityFinder;

  constructor(platform: Platform, identities: IdentityFinder) {
    this.#platform = platform;
    this.#identities = identities;
  }

  get log(): Log {
    return this.#platform.log;
  }

  /** Requests of a crowd worked on at once, by operation: most connections are for others. */
  get crowdAtOnce(): number {
    return Math.max(1, Math.floor(this.#platform.config.maximumConnections / 4));
  }

  /** Of an HTTP request; undefined when no tenant answers on its host. */
  async fromRequest(request: FastifyRequest): Promise<RequestContext | undefined> {
    const tenant = this.#platform.tenants.findByHost(request.headers.host);
    if (!tenant) return undefined;
    return this.fromCaller(
      tenant,
      { cookies: request.cookies, headers: request.headers, ip: request.ip },
      request.id,
    );
  }

  async fromCaller(
    tenant: Tenant,
    caller: CallerFacts,
    requestId: string = randomUUID(),
  ): Promise<RequestContext> {
    const anonymous = this.anonymous(tenant, requestId);
    const { cookies, headers } = caller;
    const { secureCookies } = this.#platform.config;
    const memberToken = cookies[MEMBER_COOKIE] ?? readTokenHeader(headerText(headers.authorization));
    const staffToken = cookies[cookieNameOf(STAFF_COOKIE, secureCookies)];
    const [member, staff] = await Promise.all([
      memberToken ? this.#identities.findMember(anonymous, memberToken) : undefined,
      staffToken ? this.#identities.findStaff(anonymous, staffToken) : undefined,
    ]);
    const chosenCity = readCityHeader(headerText(headers.city)) ?? this.#identities.readCity(cookies.city);
    const visitor: Visitor = {
      member,
      staff,
      deviceId: readDeviceId(cookies, headers),
      browserId: browserIdOf(cookies[cookieNameOf(BROWSER_COOKIE, secureCookies)]),
      countyId: chosenCity ?? this.#guessCity(tenant, caller.ip),
      cityChosen: chosenCity !== undefined,
      storeId: readShopCookie(cookies[SHOP_COOKIE]),
      ip: caller.ip,
      userAgent: headerText(headers['user-agent']).slice(0, 400),
    };
    return { ...anonymous, visitor };
  }

  /**
   * Of visitors that were let in a while ago those who are still who they were: with their sessions, and staff with the
   * permissions they had then. For connections that outlive a request.
   */
  async whoIsStillSignedIn(tenant: Tenant, visitors: readonly Visitor[]): Promise<ReadonlySet<Visitor>> {
    const ctx = this.anonymous(tenant);
    const sessionIds = visitors
      .flatMap(({ member, staff }) => [member, staff])
      .flatMap((who) => who?.sessionId ?? []);
    const living =
      sessionIds.length === 0 ? new Set<number>() : await this.#identities.listLiving(ctx, sessionIds);
    const still = new Set<Visitor>();
    for (const visitor of visitors) {
      const { member, staff } = visitor;
      if (member && !living.has(member.sessionId)) continue;
      if (staff && !living.has(staff.sessionId)) continue;
      if (staff && !isSame(staff, await this.#identities.findStaffAgain(ctx, staff))) continue;
      still.add(visitor);
    }
    return still;
  }

  /** County of a browser as requests of the tenant read it: of its `city` cookie, else guessed; needs no database. */
  cityOf(tenant: Tenant, cookie: string | undefined, ip: string): number {
    return this.#identities.readCity(cookie) ?? this.#guessCity(tenant, ip);
  }

  /** County of a visitor who has chosen none: by the address of the request, else the tenant's default (C024, S288). */
  #guessCity(tenant: Tenant, ip: string): number {
    const found = this.#platform.geoip.find(ip);
    return (found === undefined ? undefined : firstCountyOf(found)) ?? tenant.settings.defaultCityId;
  }

  /** Nobody: jobs, start-up, background work. */
  anonymous(tenant: Tenant, requestId: string = randomUUID()): RequestContext {
    return {
      platform: this.#platform,
      tenant,
      db: this.#platform.database.forTenant(tenant.id),
      visitor: {
        member: undefined,
        staff: undefined,
        deviceId: '',
        browserId: '',
        countyId: tenant.settings.defaultCityId,
        cityChosen: false,
        storeId: 0,
        ip: '',
        userAgent: '',
      },
      requestId,
      log: this.#platform.log,
      transactional: false,
    };
  }
}

function isSame(before: StaffIdentity, now: StaffIdentity | undefined): boolean {
  if (now?.permissions.size !== before.permissions.size || now.storeId !== before.storeId) return false;
  return [...before.permissions].every((one) => now.permissions.has(one));
}

/** `uuid` or `ukey` cookie, or the UUID header (S311, S314). Anything that is not a plain id counts as none. */
function readDeviceId(
  cookies: Record<string, string | undefined>,
  headers: Record<string, string | string[] | undefined>,
): string {
  const candidate = cookies.uuid ?? cookies.ukey ?? headerText(headers.uuid);
  return /^[A-Za-z0-9-]{16,64}$/.test(candidate) ? candidate : '';
}

/**
 * Token of the Authorization header (S393), as callers without cookies send it; bare or as a bearer's. Whatever is no
 * token counts as none.
 */
function readTokenHeader(text: string): string | undefined {
  return /^(?:Bearer +)?([A-Za-z0-9_-]{43})$/i.exec(text)?.[1];
}

/** County code of the City header (S393). */
function readCityHeader(text: string): number | undefined {
  return /^[1-9]\d{5}$/.test(text) ? Number(text) : undefined;
}

function headerText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
