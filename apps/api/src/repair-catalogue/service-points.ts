import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repairCatalogue } from '@jishi/contract/repair-catalogue.ts';
import { findBrands } from '../catalog/catalog.service.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countiesOfCity } from '../store/store.service.ts';
import { kilometresTo } from './distance.ts';
import { selectPoints } from './service-point.queries.ts';

/** Service points of makers, of a brand and a city (C115), the nearest first with a position. */
export async function listFactoryStores(
  ctx: RequestContext,
  { brandId, cityId, lat, lng }: ParsedInputOf<typeof repairCatalogue.factoryStores>,
): Promise<OutputOf<typeof repairCatalogue.factoryStores>> {
  const rows = await selectPoints(ctx, {
    brandId,
    ...(cityId > 0 ? { counties: countiesOfCity(cityId) } : {}),
  });
  const names = new Map(
    (await findBrands(ctx, [...new Set(rows.map((row) => row.brandId))])).map(({ id, name }) => [id, name]),
  );
  const points = rows.map((row) => ({
    ...{ id: row.id, brandId: row.brandId, brandName: names.get(row.brandId) ?? '', name: row.name },
    cityName: findDivisionChain(row.cityId)?.city.name ?? '',
    ...{ address: row.address, phone: row.phone, hours: row.hours },
    ...{ latitude: row.latitude, longitude: row.longitude, checkedOn: row.checkedOn },
    distanceKm: kilometresTo(row, { lat, lng }),
  }));
  return points.toSorted((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0));
}
