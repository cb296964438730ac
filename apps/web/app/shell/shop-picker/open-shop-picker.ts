import { createValueStore } from '../overlay/value-store.ts';

/** The shop picker while it is open. */
export interface OpenShopPicker {
  /** County, city or province whose shops are shown first; the visitor's city when left out. */
  cityId?: number | undefined;
}

/** The shop picker that is over the page now. */
export const shopPickerStore = createValueStore<OpenShopPicker>();

/** Opens the shop picker (S289), of another city than the visitor's where one is named. In the browser only. */
export function openShopPicker(options: OpenShopPicker = {}): void {
  shopPickerStore.write(options);
}

export function closeShopPicker(): void {
  shopPickerStore.write(undefined);
}
