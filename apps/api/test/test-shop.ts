import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '@jishi/contract/client.ts';
import { ApiError, createClient } from '@jishi/contract/client.ts';
import type { Envelope } from '@jishi/contract/envelope.ts';
import { fillPath } from '@jishi/contract/http-call.ts';
import { type Contract, contract } from '@jishi/contract/index.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { cloneDatabase } from '../../../tools/test-database/clone-database.ts';
import { type Api, composeApi } from '../src/compose.ts';
import { identities } from '../src/identities.ts';
import { SharedAnswers } from '../src/platform/cache/shared-answers.ts';
import { MESSAGE_CEILINGS } from '../src/platform/config.ts';
import { TenantDatabase } from '../src/platform/db/tenant-database.ts';
import { SandboxScan } from '../src/platform/file-scan/sandbox-scan.ts';
import { createEmbeddedGeoIp } from '../src/platform/geoip/embedded-table.ts';
import { createRateLimits } from '../src/platform/limits/create-rate-limits.ts';
import { SandboxCheck } from '../src/platform/picture-check/sandbox-check.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createOutsidePowers } from '../src/platform/power/outside-powers.ts';
import { readPowerConfig } from '../src/platform/power/power-config.ts';
import { registerSandboxPowers } from '../src/platform/power/sandbox/sandbox-powers.ts';
import { QueueCredentials } from '../src/platform/realtime/queue-credentials.ts';
import type { RequestContext } from '../src/platform/request-context.ts';
import { SecretBox } from '../src/platform/secrets/secret-box.ts';
import { TenantDirectory } from '../src/platform/tenancy/tenant-directory.ts';
import { createThirdPartySignIn } from '../src/platform/third-party/third-party-sign-in.ts';
import { callInjected } from './call-injected.ts';
import { FakeGateways } from './fake-gateways.ts';
import {
  MemoryFiles,
  RecordingJobs,
  RecordingMail,
  RecordingRealtime,
  RecordingSms,
  SilentLog,
  UnlimitedLimits,
} from './fakes.ts';
import { expectStated } from './stated-refusals.ts';
import { insertTenants } from './tenants.ts';

/** What a caller of the test shop is. */
export interface Caller {
  /** Tenant id; tells the host. 0 by default. */
  tenant?: number;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** Address the call comes from; 127.0.0.1 by default. */
  address?: string;
  /** As a browser does: what an answer sets takes its place among the cookies, for the calls that follow. */
  keepsCookies?: boolean;
}

/** A whole API on a database of its own: tenants 0, 2, 4, 5 and 2001, nothing else. */
export class TestShop {
  readonly api: Api;
  readonly server: FastifyInstance;
  readonly sms: RecordingSms;
  readonly jobs: RecordingJobs;
  readonly gateways: FakeGateways;
  readonly realtime: RecordingRealtime;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly #drop: () => Promise<void>;

  private constructor(parts: {
    api: Api;
    server: FastifyInstance;
    sms: RecordingSms;
    jobs: RecordingJobs;
    gateways: FakeGateways;
    realtime: RecordingRealtime;
    ownerUrl: string;
    appUrl: string;
    drop: () => Promise<void>;
  }) {
    this.api = parts.api;
    this.server = parts.server;
    this.sms = parts.sms;
    this.jobs = parts.jobs;
    this.gateways = parts.gateways;
    this.realtime = parts.realtime;
    this.ownerUrl = parts.ownerUrl;
    this.appUrl = parts.appUrl;
    this.#drop = parts.drop;
  }

  /** A shop whose limits of use are those of the real one, counted in this process. @param ceilings of text messages */
  static async openLimited(ceilings: Partial<typeof MESSAGE_CEILINGS> = {}): Promise<TestShop> {
    return TestShop.open(
      { limits: await createRateLimits({ redisUrl: '', log: new SilentLog() }) },
      { ...MESSAGE_CEILINGS, ...ceilings },
    );
  }

  /** @param overrides parts of the platform that a test wants to be real, or to fail */
  static async open(overrides: Partial<Platform> = {}, messages = MESSAGE_CEILINGS): Promise<TestShop> {
    const clone = await cloneDatabase();
    await insertTenants(clone.ownerUrl);
    const sms = new RecordingSms();
    const jobs = new RecordingJobs();
    const gateways = new FakeGateways();
    const realtime = new RecordingRealtime();
    const secrets = new SecretBox(randomBytes(32));
    const database = new TenantDatabase({
      connectionString: clone.appUrl,
      maximumConnections: 12,
      patience: 10,
      onError: () => undefined,
    });
    const tenants = new TenantDirectory(database.pool, undefined);
    await tenants.load();
    const platform: Platform = {
      config: {
        appDatabaseUrl: clone.appUrl,
        ownerDatabaseUrl: clone.ownerUrl,
        dataDir: '',
        redisUrl: '',
        port: 0,
        secureCookies: false,
        trustedProxies: [],
        production: false,
        messages,
        maximumConnections: 12,
        leastIndexed: 0,
        leastWarmed: 0,
        defaultTenantId: undefined,
      },
      database,
      tenants,
      sms,
      mail: new RecordingMail(),
      thirdParty: createThirdPartySignIn({ local: undefined }),
      jobs,
      gateways,
      // The sandbox, without a socket: the same adapters, ends and tables as in a demo shop.
      powers: createOutsidePowers({
        config: readPowerConfig({}, { production: false }),
        secrets,
        ownOrigin: 'http://localhost',
        call: callInjected(() => server),
      }),
      geoip: createEmbeddedGeoIp(),
      sharedAnswers: new SharedAnswers(),
      files: new MemoryFiles(),
      fileScan: new SandboxScan(),
      pictureCheck: new SandboxCheck(),
      limits: new UnlimitedLimits(),
      log: new SilentLog(),
      realtime,
      secrets,
      queueCredentials: new QueueCredentials({ database, secrets }),
      ...overrides,
    };
    const api = composeApi(platform, identities);
    const server = Fastify();
    await api.register(server);
    await registerSandboxPowers(server, platform);
    await server.ready();
    return new TestShop({
      api,
      server,
      sms,
      jobs,
      gateways,
      realtime,
      ownerUrl: clone.ownerUrl,
      appUrl: clone.appUrl,
      drop: () => clone.drop(),
    });
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.api.platform.database.end();
    await this.#drop();
  }

  /** Runs SQL as the owner of the tables, whom row-level security does not bind: faults, clocks, all tenants. */
  async asOwner(statements: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.ownerUrl });
    await client.connect();
    try {
      await client.query(statements);
    } finally {
      await client.end();
    }
  }

  /** The tenant's context with nobody in it: for factories and for services called directly. */
  context(tenant = 0): RequestContext {
    const found = this.api.platform.tenants.findById(tenant);
    if (!found) throw new Error(`no tenant ${tenant}`);
    return this.api.contexts.anonymous(found);
  }

  /** The typed client over HTTP injection; refusals reject with `ApiError`, a 500 with an `Error`. */
  client(caller: Caller = {}): Client<Contract> {
    return createClient<Contract>(async (area, name, input) => {
      const operation = (contract as unknown as Record<string, Record<string, Operation>>)[area]?.[name];
      if (!operation) throw new Error(`no operation ${area}.${name}`);
      const { status, envelope } = await this.send(operation, input, caller);
      if (status >= 500) throw new Error(`HTTP ${status}: ${envelope.userMsg}`);
      if (envelope.code !== 0)
        throw new ApiError(envelope.code, envelope.userMsg, envelope.data, envelope.refusal);
      return envelope.data;
    });
  }

  /** One call as a browser makes it. */
  async send(
    operation: Operation,
    input: unknown,
    caller: Caller = {},
  ): Promise<{ status: number; envelope: Envelope; cookies: Record<string, string> }> {
    const tenant = caller.tenant ?? 0;
    const isGet = operation.method === 'GET';
    const [pathname = '', query = ''] = fillPath(operation.path, input).split('?');
    const search = new URLSearchParams(query);
    if (isGet)
      for (const [name, value] of Object.entries(input as Record<string, unknown>))
        if (value !== undefined) search.set(name, String(value));
    const response = await this.server.inject({
      method: operation.method,
      url: search.size > 0 ? `${pathname}?${search}` : pathname,
      headers: { host: hostOf(tenant), xtenant: String(tenant), ...caller.headers },
      cookies: { uuid: 'test-device-0000-0000', ...caller.cookies },
      ...(caller.address && { remoteAddress: caller.address }),
      ...(isGet ? {} : { payload: input as object }),
    });
    const cookies = Object.fromEntries(response.cookies.map((one) => [one.name, one.value]));
    if (caller.keepsCookies) caller.cookies = { ...caller.cookies, ...cookies };
    // What answers with a file has no envelope; only its refusals have.
    const isFile = !String(response.headers['content-type']).includes('json');
    const envelope = isFile ? { code: 0, data: null, userMsg: '' } : response.json<Envelope>();
    if (response.statusCode < 500) expectStated(operation, envelope);
    return { status: response.statusCode, envelope, cookies };
  }
}

/** Hosts of the demo tenants. */
export function hostOf(tenant: number): string {
  return tenant === 0 ? 'localhost' : `t${tenant}.localhost`;
}

/** A device nobody used before. */
export function newDevice(): Caller['cookies'] {
  return { uuid: randomUUID() };
}
