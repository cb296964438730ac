import type { address } from '@jishi/contract/address.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { locateCity } from '../city/city.service.ts';
import type { Position } from '../platform/divisions/city-coordinates.ts';
import { listCountiesWithStreets, listStreets, type Street } from '../platform/divisions/streets.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countiesOfCity } from '../store/store.service.ts';

/** Streets of a county, or of all counties of a city or province (C116). */
export async function findStreets(cityId: number): Promise<Street[]> {
  if (cityId === 0) return [];
  if (cityId % 100 !== 0) return listStreets(cityId);
  const { from, to } = countiesOfCity(cityId);
  return listCountiesWithStreets()
    .filter((county) => county >= from && county < to)
    .flatMap(listStreets);
}

/**
 * County and streets of a position (C118). No coordinates of streets are known, so one is named only where the county
 * has just one; else the shopper chooses.
 * @throws AppError notFound for a position outside of the country
 */
export async function locateStreet(
  ctx: RequestContext,
  position: Position,
): Promise<OutputOf<typeof address.streetByPosition>> {
  const { distanceKm: _distance, ...area } = await locateCity(ctx, position);
  const streets = listStreets(area.countyId);
  return { area, street: streets.length === 1 ? (streets[0] ?? null) : null, streets };
}
