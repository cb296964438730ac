import { createValueStore } from './value-store.ts';

/** The store whose address is to be sent to a phone (S309: sendShopId, ifBrandShop). */
export interface SendShopTarget {
  /** Store id; 0 closes the dialog (S155). */
  id: number;
  /** A brand shop is sent by another operation than a normal one (S160). */
  brandShop: boolean;
}

/** The store the dialog is open for; nothing while it is closed. */
export const sendShopStore = createValueStore<SendShopTarget>();

/**
 * Opens the send-to-phone dialog for a store, and closes it for id 0 (S155): `openSendShop({ id: 12, brandShop: false
 * })`. In the browser only.
 */
export function openSendShop(target: SendShopTarget): void {
  sendShopStore.write(target.id > 0 ? target : undefined);
}

export function closeSendShop(): void {
  openSendShop({ id: 0, brandShop: false });
}
