/** Where a parcel is fetched or brought. */
export interface CourierAddress {
  name: string;
  /** Mobile or landline number. */
  phone: string;
  province: string;
  city: string;
  county: string;
  /** Street, house and door. */
  detail: string;
}

/** A span of a day in Beijing in which the courier comes. */
export interface PickupWindow {
  /** `2026-11-23` */
  date: string;
  /** `09:00` */
  from: string;
  to: string;
}

export interface PickupRequest {
  /** Our number of the booking, 6 to 32 of `A-Z a-z 0-9 -`. The same number again is the same booking. */
  bookingNo: string;
  /** Code of the carrier, as 快递100 writes it: `shunfeng`, `jd`. An adapter of one carrier passes over it. */
  carrier: string;
  sender: CourierAddress;
  receiver: CourierAddress;
  /** What is in it, for the carrier: `手机`. */
  goods: string;
  weightGrams: number;
  window: PickupWindow;
  /** 0: not insured. */
  insuredFen: number;
  remark: string;
  /** Address on the tenant's own host that is told of changes; empty: nobody is, `query` asks. */
  notifyUrl: string;
}

/** `failed`: the courier came and left without it. */
export type PickupState =
  | 'booked'
  | 'accepted'
  | 'picked'
  | 'inTransit'
  | 'delivered'
  | 'returned'
  | 'failed'
  | 'cancelled';

export interface BookedPickup {
  /** What the provider calls it; needed to cancel. */
  providerRef: string;
  /** Empty until the carrier has given one. */
  trackingNumber: string;
  state: PickupState;
}

/** A change that the provider reports. It may come twice, late, or after a later one. */
export interface PickupNews extends BookedPickup {
  /** Empty where the provider does not name it: then `providerRef` tells which. */
  bookingNo: string;
}

/** Fetches parcels at people's doors, for one merchant. */
export interface CourierProvider {
  readonly name: 'kuaidi100' | 'sf';
  /** Windows that can be booked now, the earliest first, up to the day after tomorrow. @throws PowerError */
  windows(sender: CourierAddress): Promise<PickupWindow[]>;
  /** @throws PowerError `unknown` where nobody knows whether somebody will come: ask with `query`, or book again */
  book(request: PickupRequest): Promise<BookedPickup>;
  /**
   * @param providerRef empty where `book` has not answered
   * @returns undefined where the provider has no such booking
   * @throws PowerError `unavailable`
   */
  query(bookingNo: string, providerRef: string): Promise<BookedPickup | undefined>;
  /** @throws PowerError `refused` when the courier has it already; `unknown` as `book` */
  cancel(booking: { bookingNo: string; providerRef: string; reason: string }): Promise<void>;
  /** @throws PowerError `refused` for a body that the provider has not signed for this merchant */
  readPush(rawBody: string): PickupNews;
  /** JSON that tells the provider that its push was taken; it repeats others. */
  readonly pushTaken: string;
}
