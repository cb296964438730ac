import type { StoreService } from '@jishi/contract/store-service.ts';

/** A physical shop of a demo tenant. */
export interface DemoStore {
  /** Unique within the tenant; also the column name of its stock in the catalogue file. */
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** Division code of the county, six digits, as in @vant/area-data. */
  readonly countyCode: string;
  readonly address: string;
  readonly phone: string;
  /** A shop of a brand rather than under the retailer's name. */
  readonly brandShop?: true;
  /** What it does; left out: what every store of the demo does. */
  readonly services?: readonly StoreService[];
  /** Opening hours, `HH:mm-HH:mm`. */
  readonly hours: string;
  /** WGS-84 degrees, about right for the address. */
  readonly longitude: number;
  readonly latitude: number;
}
