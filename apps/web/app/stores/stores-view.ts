import { isStoreService, type StoreService } from '@jishi/contract/store-service.ts';
import type { ShownStore } from './store-shapes.ts';

/** What the list of stores is narrowed by; all of it stands in the address. */
export interface StoresView {
  /** A county of the city; 0: all cities; undefined: the city of the visitor, where it has stores. */
  cityId: number | undefined;
  service: StoreService | '';
  openOnly: boolean;
  brandOnly: boolean;
  /** Words of name or address. */
  keyword: string;
}

/** A city with stores. */
interface StoreCity {
  /** Of its first store; stands for the city in addresses. */
  cityId: number;
  name: string;
  count: number;
}

interface FoundStores {
  view: StoresView;
  cities: StoreCity[];
  /** The city that is shown; undefined: all. */
  city: StoreCity | undefined;
  /** Name of the visitor's city, where it has no store and was not asked for by address; empty otherwise. */
  noneIn: string;
  /** Stores of the city, whatever else it is narrowed by. */
  total: number;
  openCount: number;
  stores: ShownStore[];
}

const LONGEST_KEYWORD = 40;

/** Reads what an address narrows by; what is no filter of ours filters nothing. */
export function readStoresView(query: URLSearchParams): StoresView {
  const city = query.get('city') ?? '';
  const service = query.get('service') ?? '';
  return {
    cityId: /^\d{1,6}$/.test(city) ? Number(city) : undefined,
    service: isStoreService(service) ? service : '',
    openOnly: query.get('open') === '1',
    brandOnly: query.get('brand') === '1',
    keyword: (query.get('q') ?? '').trim().slice(0, LONGEST_KEYWORD),
  };
}

/** The address of the list with one thing chosen otherwise. */
export function storesAddress(view: StoresView, change: Partial<StoresView> = {}): string {
  const { cityId, service, openOnly, brandOnly, keyword } = { ...view, ...change };
  const query = new URLSearchParams({
    ...(cityId !== undefined && { city: String(cityId) }),
    ...(service !== '' && { service }),
    ...(openOnly && { open: '1' }),
    ...(brandOnly && { brand: '1' }),
    ...(keyword !== '' && { q: keyword }),
  });
  const text = query.toString();
  return text === '' ? '/stores' : `/stores?${text}`;
}

/** Whether the list is narrowed by more than its city. */
export function isNarrowed({ service, openOnly, brandOnly, keyword }: StoresView): boolean {
  return service !== '' || openOnly || brandOnly || keyword !== '';
}

/** What a view shows of all stores of the tenant. @param visitorCity 昆明市 */
export function findStores(all: readonly ShownStore[], view: StoresView, visitorCity: string): FoundStores {
  const byCity = Map.groupBy(all, ({ cityName }) => cityName);
  const cities = [...byCity]
    .map(([name, [first, ...others]]) => ({ cityId: first?.cityId ?? 0, name, count: 1 + others.length }))
    .sort((one, other) => other.count - one.count);
  const wanted =
    view.cityId === undefined ? visitorCity : all.find(({ cityId }) => cityId === view.cityId)?.cityName;
  const city = cities.find(({ name }) => name === wanted);
  const ofCity = city ? (byCity.get(city.name) ?? []) : all;
  return {
    view,
    cities,
    city,
    noneIn: view.cityId === undefined && !city && cities.length > 0 ? visitorCity : '',
    total: ofCity.length,
    openCount: ofCity.filter(isOpen).length,
    stores: ofCity.filter((store) => isShown(store, view)),
  };
}

/** Whether a store is open, as it says itself. */
export function isOpen({ businessStatus }: Pick<ShownStore, 'businessStatus'>): boolean {
  return businessStatus.statusColor === 'success';
}

function isShown(store: ShownStore, { service, openOnly, brandOnly, keyword }: StoresView): boolean {
  const words = keyword.toLowerCase().split(/\s+/);
  const text = `${store.name} ${store.address}`.toLowerCase();
  return (
    (service === '' || store.services.includes(service)) &&
    (!openOnly || isOpen(store)) &&
    (!brandOnly || store.brandShop) &&
    words.every((word) => text.includes(word))
  );
}
