import {
  type CustomEvent,
  completeFields,
  eventFields,
  type Facts,
  type Fields,
  type PageView,
  viewFields,
} from './event-fields.ts';
import { trackPage } from './page-track.ts';
import type { Place, Way } from './place.ts';

/** Where events go (S413), and the separate picture (S420). */
export const UPLOAD_PATH = '/bigdata/api/general/upload/v1';
export const PICTURE_PATH = '/bigdata/api/statistic/img/v1';
/** Longest waits in milliseconds (S422). */
export const DEFAULT_TIMEOUT_MS = 3000;
export const POST_TIMEOUT_MS = 400;
export const TIMED_TIMEOUT_MS = 200;

/** Robots whose page views count for nothing (S033). */
const bots = /python|baiduspider|googlebot|curl|bingbot/i;

export interface SendOptions {
  /** How it goes; what is usual in the place unless said otherwise. */
  by?: Way;
  /** The caller goes on after 200 ms at the latest (S418). */
  timed?: boolean;
}

/**
 * A beacon. Promises resolve when the caller may go on, whatever became of the event; they never reject (S418, S419).
 */
export interface Beacon {
  /** Counts a page view and puts the page on the track; a robot's leaves nothing (S033, S411, S421). */
  view(view: PageView, options?: SendOptions): Promise<void>;
  /** Counts something that happened (S412). */
  event(event: CustomEvent, options?: SendOptions): Promise<void>;
}

/** Makes a beacon. @param facts asked at every event, so that it always tells what is known by then */
export function createBeacon(place: Place, facts: () => Facts): Beacon {
  const send = (own: Fields, { by = place.defaultWay, timed = false }: SendOptions): Promise<void> =>
    new Promise((resolve) => {
      try {
        const isPost = by === 'form' || by === 'json';
        const limit = isPost ? POST_TIMEOUT_MS : DEFAULT_TIMEOUT_MS;
        place.later(resolve, timed ? TIMED_TIMEOUT_MS : limit);
        const now = place.now();
        const fields = completeFields(own, facts(), now);
        const address = place.origin + (by === 'picture' ? PICTURE_PATH : UPLOAD_PATH);
        if (by === 'json') return place.post(address, 'application/json', JSON.stringify(fields), resolve);
        const query = encode(fields);
        if (by === 'form') return place.post(address, 'application/x-www-form-urlencoded', query, resolve);
        // No cache between here and there may answer for the shop.
        place.loadImage(`${address}?${query}&_=${now}`, resolve);
      } catch {
        // Whatever failed: an event is not worth an error to a shopper.
        resolve();
      }
    });
  return {
    view: (view, options = {}) => {
      if (bots.test(place.userAgent)) return Promise.resolve();
      trackPage(place.storage, view.to);
      return send(viewFields(view), options);
    },
    event: (event, options = {}) => send(eventFields(event), options),
  };
}

function encode(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
