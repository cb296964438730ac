/** What the maker says of a device. */
export interface MakerWarranty {
  /** `iPhone 16 Pro`; empty where it is not told. */
  model: string;
  /** `unknown`: the provider does not say. */
  state: 'active' | 'expired' | 'unknown';
  /** Last day of the warranty, `2027-02-22`; undefined where it is over or not told. */
  endsOn: string | undefined;
  /** `2026-02-23`, as exactly as it is told (`2026-02`). */
  purchasedOn: string | undefined;
  /** Somebody began to use it. */
  activated: boolean | undefined;
}

/** Looks a device up by its numbers. Nothing is done by asking; a fee may be due. */
export interface DeviceCheckProvider {
  readonly name: '3023';
  /** @param number IMEI or serial. @throws PowerError `refused` for a number that nobody knows */
  makerWarranty(number: string): Promise<MakerWarranty>;
  /** Whether an account of its owner locks it (激活锁). @throws PowerError as `makerWarranty` */
  accountLock(number: string): Promise<'locked' | 'unlocked' | 'unknown'>;
  /** Whether the networks' register names it as lost or stolen. @param imei 14 to 16 digits. @throws PowerError */
  blacklist(imei: string): Promise<'listed' | 'clean' | 'unknown'>;
}
