import { type Beacon, createBeacon } from '@jishi/beacon/beacon.ts';
import { browserPlace } from '@jishi/beacon/browser-place.ts';
import type { Facts } from '@jishi/beacon/event-fields.ts';
import { readStored } from '../browser-storage.ts';
import { POSITION } from '../city/city-cookie.ts';
import { findDeviceId } from '../device-id.ts';
import { PLATFORM } from '../request.ts';
import { describeDevice } from './describe-device.ts';
import type { KnownFacts } from './known-facts.ts';

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { effectiveType?: string };
  }
}

/** The beacon of this browser (S414). Loaded after the first paint: what counts visits must not slow them. */
export function openVisits(known: () => KnownFacts): Beacon {
  const device = describeDevice(navigator.userAgent);
  return createBeacon(browserPlace(window), (): Facts => {
    const uuid = findDeviceId(document.cookie);
    return {
      ...device,
      ...known(),
      ...(uuid && { uuid }),
      platform: 'pc',
      appVersion: PLATFORM.slice(PLATFORM.indexOf('/') + 1),
      // Only what the visitor has given away already: a count of visits asks nobody for it.
      gps: readStored('session', POSITION) ?? '',
      networkStatus: navigator.onLine ? (navigator.connection?.effectiveType ?? 'online') : 'offline',
    };
  });
}
