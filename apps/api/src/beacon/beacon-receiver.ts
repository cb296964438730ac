import { beaconEvent } from '@jishi/contract/beacon.ts';
import { isBot } from '@jishi/contract/user-agent.ts';
import { isConnectionFailure } from '../platform/db/database-errors.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { Platform } from '../platform/platform.ts';
import type { Tenant } from '../platform/tenancy/tenant-settings.ts';
import { AddressLimit } from './address-limit.ts';
import { insertEvents } from './beacon.queries.ts';
import { BeaconBuffer, type BeaconCounts } from './beacon-buffer.ts';
import { PAGE_VIEW, toRow } from './beacon-row.ts';

/** Where an event came from, as the request says. */
export interface BeaconSender {
  tenant: Tenant;
  ip: string;
  userAgent: string;
}

/** What became of the events that reached this process. */
export interface ReceiverCounts extends BeaconCounts {
  accepted: number;
  /** Rubbish. */
  invalid: number;
  /** Too many of one address. */
  limited: number;
  /** Page views of robots (S033). */
  robots: number;
}

/** Takes events of all tenants in one process; nothing that anybody sends makes it throw or wait. */
export class BeaconReceiver {
  readonly buffer: BeaconBuffer;
  readonly #limit: AddressLimit;
  readonly #now: () => Date;
  readonly #counts = { accepted: 0, invalid: 0, limited: 0, robots: 0 };

  constructor(platform: Platform, clock: { now?: () => Date } = {}) {
    this.#now = clock.now ?? (() => new Date());
    this.#limit = new AddressLimit(() => this.#now().getTime());
    this.buffer = new BeaconBuffer({
      write: (tenantId, rows) => insertEvents(platform.database.forTenant(tenantId), tenantId, rows),
      isTemporary: isConnectionFailure,
      log: platform.log,
    });
  }

  get counts(): ReceiverCounts {
    return { ...this.#counts, ...this.buffer.counts };
  }

  /** Whether the network of an address may send another event; counts it. Asked before anything is read of it. */
  admits(ip: string): boolean {
    if (this.#limit.allows(networkKey(ip))) return true;
    this.#counts.limited += 1;
    return false;
  }

  /** Checks an event and keeps it for the next batch. Rubbish and robots leave nothing but a count. */
  take({ tenant, userAgent }: Omit<BeaconSender, 'ip'>, raw: unknown): void {
    const { success, data } = beaconEvent.safeParse(raw);
    if (!success) {
      this.#counts.invalid += 1;
      return;
    }
    if (data.action === PAGE_VIEW && isBot(userAgent)) {
      this.#counts.robots += 1;
      return;
    }
    this.#counts.accepted += 1;
    this.buffer.offer(tenant.id, toRow(data, tenant, this.#now()));
  }
}
