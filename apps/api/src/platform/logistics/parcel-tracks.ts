/** Where a parcel is. `exception`: lost, refused, or held up. */
export type ParcelState = 'waiting' | 'inTransit' | 'outForDelivery' | 'delivered' | 'returned' | 'exception';

/** One parcel of one carrier. */
export interface ParcelName {
  /** Code of the carrier, as 快递100 writes it: `shunfeng`. */
  carrier: string;
  number: string;
  /** Of sender or receiver; 顺丰 and 中通 ask for it. */
  phone: string;
}

export interface ParcelTrack {
  carrier: string;
  number: string;
  state: ParcelState;
  /** The latest first. */
  entries: { at: Date; text: string; place: string }[];
}

/** Tells where parcels are, for one merchant. */
export interface ParcelTracks {
  readonly name: 'kuaidi100';
  /** From now on the address is told of every change; the same parcel again is nothing new. @throws PowerError */
  subscribe(parcel: ParcelName, notifyUrl: string): Promise<void>;
  /** @returns undefined where the carrier knows nothing of it yet. @throws PowerError */
  query(parcel: ParcelName): Promise<ParcelTrack | undefined>;
  /** @throws PowerError `refused` for a body that the provider has not signed for this merchant */
  readPush(rawBody: string): ParcelTrack;
  /** JSON that tells the provider that its push was taken; it repeats others. */
  readonly pushTaken: string;
}
