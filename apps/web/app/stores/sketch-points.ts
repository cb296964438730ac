import { distanceKmBetween } from './nearby-stores.ts';

interface Place {
  latitude: number;
  longitude: number;
}

/** A picture of places by their coordinates: north is up, a kilometre is as long in all directions. */
interface Sketch {
  /** In pixels from the upper left corner, in the order of the places. */
  points: { x: number; y: number }[];
  /** A round distance and how long it is in the picture; 0 pixels where there is one place only. */
  scale: { km: number; pixels: number };
}

/** Kilometres that a picture shows at least, so that two stores of one street do not stand at its edges. */
const SMALLEST_KM = 3;
const ROUND_KM = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Pixels that the line of the scale is at most. */
const LONGEST_SCALE = 120;

/** Lays places into a box with a margin at every side. */
export function layOut(
  places: readonly Place[],
  { width, height, margin }: { width: number; height: number; margin: number },
): Sketch {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  const offsets = places.map(({ latitude, longitude }) => ({
    east: distanceKmBetween(middle, { ...middle, longitude }) * Math.sign(longitude - middle.longitude),
    north: distanceKmBetween(middle, { ...middle, latitude }) * Math.sign(latitude - middle.latitude),
  }));
  const reach = (side: 'east' | 'north') =>
    Math.max(SMALLEST_KM / 2, ...offsets.map((offset) => Math.abs(offset[side])));
  const pixelsOfKm = Math.min((width / 2 - margin) / reach('east'), (height / 2 - margin) / reach('north'));
  const km = ROUND_KM.findLast((one) => one * pixelsOfKm <= LONGEST_SCALE) ?? 0;
  return {
    points: offsets.map(({ east, north }) => ({
      x: Math.round(width / 2 + east * pixelsOfKm),
      y: Math.round(height / 2 - north * pixelsOfKm),
    })),
    scale: places.length > 1 ? { km, pixels: Math.round(km * pixelsOfKm) } : { km: 0, pixels: 0 },
  };
}
