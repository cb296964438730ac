/** Whose network a number is in. `virtual`: a reseller's (170, 171, 162 and so on). */
export type PhoneOperator = 'mobile' | 'unicom' | 'telecom' | 'broadnet' | 'virtual';

/** An amount that can be put on a number now. */
export interface Denomination {
  /** The provider's name of it. */
  code: string;
  faceFen: number;
  /** What the provider takes for it. */
  costFen: number;
  operator: PhoneOperator | undefined;
  /** `江苏苏州`; empty where it is not told. */
  place: string;
}

export interface TopUpRequest {
  /** Our number, 8 to 32 letters and digits, for ever the same for one top-up: the same again is not paid again. */
  serialNo: string;
  /** Eleven digits. */
  phone: string;
  faceFen: number;
}

/** `pending`: taken, not on the number yet. `failed`: it will not be, and nothing was taken for it. */
export interface TopUpOutcome {
  state: 'pending' | 'done' | 'failed';
  /** The provider's number of it. */
  providerRef: string;
}

/** Puts money on telephone numbers, for one merchant. */
export interface TopUpProvider {
  readonly name: 'juhe';
  /** The smallest amount first; empty where the number takes none. @throws PowerError `unavailable` */
  denominations(phone: string): Promise<Denomination[]>;
  /**
   * May be called again with the same number, and has to be after a process died: it is done once.
   * @throws PowerError `refused`: never will be, give the money back; `unknown`: ask with `query`; `unavailable`:
   *   nothing was done, call again
   */
  submit(request: TopUpRequest): Promise<TopUpOutcome>;
  /**
   * @throws PowerError `unavailable`, also for a number that the provider does not know: which of its codes says so is
   *   not published, so nothing is concluded from it. `submit` with the same number settles it.
   */
  query(serialNo: string): Promise<TopUpOutcome>;
  /** As the provider knows it now: numbers move from network to network. @returns undefined where it does not say */
  operatorOf(phone: string): Promise<{ operator: PhoneOperator; place: string } | undefined>;
}
