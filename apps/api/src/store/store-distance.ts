/** A place on the map, in degrees. */
interface Place {
  latitude: number;
  longitude: number;
}

/** Metres of a degree of latitude, and of one of longitude at the equator. */
const DEGREE_METRES = 111_195;

/**
 * Metres between a store and a position as the crow flies, good to a percent within a country and no finer than ten:
 * longitude narrowed by the cosine of the latitude.
 */
export function distanceMetres(
  { latitude, longitude }: Place,
  { lat, lng }: { lat: number; lng: number },
): number {
  const north = latitude - lat;
  const east = (longitude - lng) * Math.cos(((latitude + lat) / 2) * (Math.PI / 180));
  return Math.round((Math.hypot(north, east) * DEGREE_METRES) / 10) * 10;
}

/** The nearest first; as they are without a position. */
export function sortByDistance<Row extends Place>(
  rows: readonly Row[],
  position: { lat: number; lng: number } | undefined,
): Row[] {
  if (!position) return [...rows];
  return rows
    .map((row) => ({ row, metres: distanceMetres(row, position) }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ row }) => row);
}
