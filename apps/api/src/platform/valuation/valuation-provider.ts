/** A device that the provider values. */
export interface ValuationModel {
  /** The provider's number of it (`pjtPid` on the wire of recycling). */
  id: string;
  brand: string;
  /** `手机`, `平板`. */
  category: string;
  name: string;
  /** What a faultless one brings at most. */
  topPriceFen: number;
}

export interface ValuationQuestion {
  id: string;
  title: string;
  /** One answer, or any number of them. */
  kind: 'single' | 'multiple';
  options: { id: string; name: string }[];
}

export interface ValuationQuestions {
  /** Capacities and the like. */
  variants: { id: string; name: string }[];
  questions: ValuationQuestion[];
}

export interface ValuationRequest {
  /** Ours, 16 to 64 letters and digits, for this valuation alone: a result is taken once. */
  nonce: string;
  modelId: string;
  variantId: string;
  /** In any order. */
  optionIds: readonly string[];
}

export interface ValuationResult extends ValuationRequest {
  /** The provider's number of it. */
  reference: string;
  priceFen: number;
  /** Why it is not the top price. */
  lines: { text: string; minusFen: number }[];
  validUntil: Date;
}

/** Says what old devices are worth, for one merchant. The same nonce again is the same valuation. */
export interface ValuationProvider {
  readonly name: 'partner';
  /** @param search `page` from 1; pages have 50 models. @throws PowerError */
  models(search: { keyword: string; page: number }): Promise<{ models: ValuationModel[]; total: number }>;
  /** @throws PowerError `refused` for a model that it does not value */
  questions(modelId: string): Promise<ValuationQuestions>;
  /** @throws PowerError `refused` for answers that do not fit the questions */
  price(request: ValuationRequest): Promise<ValuationResult>;
  /** What came of a valuation whose answer was lost. @returns undefined where there was none. @throws PowerError */
  result(nonce: string): Promise<ValuationResult | undefined>;
  /**
   * A result that came through a browser. The caller compares the nonce with its own, and takes each once.
   * @throws PowerError `refused` for one that the provider has not signed for this merchant in the last 30 minutes
   */
  readResult(signed: { timestamp: string; signature: string; body: string }): ValuationResult;
}
