import type { SelectedCity } from '@jishi/contract/city.ts';
import { api } from '../api.ts';
import { writeStored } from '../browser-storage.ts';
import { POSITION } from './city-cookie.ts';

/** How long the browser may look for its position, in milliseconds. */
const POSITION_TIMEOUT_MS = 8_000;

/** The browser has no position, or the visitor does not give it away. */
class PositionFailure extends Error {}

/**
 * The city of where the visitor is (C027). @throws a failure that `isPositionFailure` knows, ApiError outside of the
 * country
 */
export async function locateVisitor(): Promise<SelectedCity> {
  const { latitude, longitude } = await readPosition();
  writeStored('session', POSITION, `${longitude.toFixed(2)},${latitude.toFixed(2)}`);
  const { distanceKm: _distance, ...city } = await api.city.position({ latitude, longitude });
  return city;
}

/** Whether there was no position to look up. */
export function isPositionFailure(error: unknown): boolean {
  return error instanceof PositionFailure;
}

/** Where the visitor is; the browser asks him. @throws a failure that `isPositionFailure` knows */
export function readPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionFailure());
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => reject(new PositionFailure()),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: 600_000 },
    );
  });
}
