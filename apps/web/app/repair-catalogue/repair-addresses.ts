import { writeFaults } from '@jishi/contract/repair-words.ts';

/** What was chosen before the model: faults, the group where they stand, the way of the repair. */
export interface ChosenBefore {
  faultIds?: readonly number[] | undefined;
  group?: number | undefined;
  way?: string | undefined;
}

/** Where faults of a model are chosen. */
export function reservationAddress(
  { ppid, productId }: { ppid: number; productId: number },
  { faultIds = [], group = 0, way = '' }: ChosenBefore = {},
): string {
  const query = new URLSearchParams();
  if (faultIds.length > 0) query.set('fault', writeFaults(faultIds));
  if (way !== '') query.set('way', way);
  const path = `/after-service/reservation/${ppid}/${productId}`;
  return `${path}${query.size === 0 ? '' : `?${query}`}${group > 0 ? `#faults-${group}` : ''}`;
}

/** Where somebody who knows no fault books a look at the phone (检测预约). */
export function checkAddress({ ppid, productId }: { ppid: number; productId: number }): string {
  return `/after-service/order-order/${ppid}/${productId}`;
}

/** The list of models, of a category, a brand and a page of it; for a fault that was chosen before. */
export function listAddress({
  categoryId = 0,
  brandId = 0,
  page = 1,
  fault = '',
  group = 0,
  way = '',
}: {
  categoryId?: number;
  brandId?: number;
  page?: number;
  fault?: string;
  group?: number;
  way?: string;
}): string {
  const query = new URLSearchParams();
  if (categoryId > 0) query.set('categoryId', String(categoryId));
  if (brandId > 0) query.set('brandId', String(brandId));
  if (page > 1) query.set('page', String(page));
  if (fault !== '') query.set('fault', fault);
  if (group > 0) query.set('group', String(group));
  if (way !== '') query.set('way', way);
  return query.size === 0 ? '/after-service/list' : `/after-service/list?${query}`;
}

/** A number of an address; 0 for what is none. */
export function readId(text: string | null | undefined): number {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
