import { distanceMetres } from '../store/store.service.ts';

/** Where a visitor stands; both or nothing. */
export interface Position {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Kilometres to a place to one decimal; null where nobody knows where the visitor stands. */
export function kilometresTo(
  place: { latitude: number; longitude: number },
  { lat, lng }: Position,
): number | null {
  if (lat === undefined || lng === undefined) return null;
  return Math.round(distanceMetres(place, { lat, lng }) / 100) / 10;
}
