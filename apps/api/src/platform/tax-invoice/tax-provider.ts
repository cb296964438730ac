/** Who buys or sells, as it stands on an invoice. What is not known is empty. */
export interface TaxParty {
  name: string;
  /** Empty for a person. */
  taxNo: string;
  address: string;
  phone: string;
  bank: string;
  bankAccount: string;
}

/** A line of an invoice; on red ones with amounts above zero, too. */
export interface TaxLine {
  /** From 1; of a red one the place of the blue line that it takes back. */
  index: number;
  name: string;
  spec: string;
  unit: string;
  /** 0 for a line of amounts alone: a discount that is given afterwards. */
  units: number;
  /** Without tax. */
  amountFen: number;
  taxFen: number;
  /** Parts in a million. */
  ratePpm: number;
  /** 19 figures. */
  taxCode: string;
  /** Taxed by the simplified levy. */
  simpleLevy: boolean;
}

export interface TaxRequest {
  /** Our number, at most 20 letters and digits, the same for ever: the same again is not issued again. */
  requestNo: string;
  special: boolean;
  buyer: TaxParty;
  seller: TaxParty & { clerk: string };
  lines: readonly TaxLine[];
  remark: string;
}

export interface TaxRedRequest extends Omit<TaxRequest, 'remark'> {
  /** 20 figures of the blue invoice. */
  blueNumber: string;
  /** 01 开票有误, 02 销货退回, 03 服务中止, 04 销售折让. */
  reason: '01' | '02' | '03' | '04';
  /** All of the blue invoice, in one. */
  isWhole: boolean;
}

/**
 * Where an invoice stands at the provider. `absent`: it never heard of the number; `confirming`: the buyer has to agree
 * to a red one; `failed` and `refused` are for good, under this number.
 */
export type TaxStanding =
  | { state: 'absent' }
  | { state: 'pending' | 'confirming'; providerNo: string }
  | { state: 'issued'; providerNo: string; number: string; issuedAt: Date }
  | { state: 'failed' | 'refused'; reason: string };

export type TaxFileKind = 'pdf' | 'ofd' | 'xml';

/** Issues invoices (数电发票) for one seller. */
export interface TaxProvider {
  readonly name: 'nuonuo';
  /**
   * May be called again with the same number: it is issued once.
   * @throws PowerError `refused`: never will be, under this number; `unknown`: ask with `query`; `unavailable`: nothing
   *   was done, call again
   */
  issue(request: TaxRequest): Promise<TaxStanding>;
  /** @throws PowerError `unavailable` */
  query(requestNo: string): Promise<TaxStanding>;
  /** Asks for a red invoice; where the buyer has used the blue one he has to agree. @throws PowerError as `issue` */
  red(request: TaxRedRequest): Promise<TaxStanding>;
  /** @throws PowerError `unavailable` */
  redState(requestNo: string): Promise<TaxStanding>;
  /** Files of an issued invoice; those that are not made yet are missing. @throws PowerError `unavailable` */
  files(requestNo: string): Promise<Partial<Record<TaxFileKind, Buffer>>>;
  /** Fen that may still be invoiced this month; undefined where it is not told. @throws PowerError `unavailable` */
  quota(): Promise<number | undefined>;
}
