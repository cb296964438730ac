/** What stands on an ID card, as it was read: a person confirms it before it is kept. Empty: not legible. */
export interface IdCardText {
  name: string;
  /** `男` or `女`. */
  sex: string;
  nation: string;
  /** `1990-01-31` */
  birthday: string;
  address: string;
  number: string;
  /** Of the back: who issued it, from when, and until when (`长期`: for ever). */
  authority: string;
  validFrom: string;
  validUntil: string;
}

export interface BankCardText {
  number: string;
  /** `招商银行` */
  bank: string;
  /** `借记卡` */
  kind: string;
  /** `07/2030`; empty for cards that do not say. */
  validUntil: string;
}

export interface BusinessLicenceText {
  /** 统一社会信用代码 */
  creditCode: string;
  company: string;
  /** 法定代表人 */
  legalPerson: string;
  /** `有限责任公司` */
  kind: string;
  address: string;
  capital: string;
  /** `2015-06-01` */
  foundedOn: string;
  /** As printed: `2015年06月01日至长期`. */
  period: string;
  business: string;
}

/**
 * Reads papers from pictures (JPEG or PNG, 7 MB at most). Nothing is kept on either side by asking.
 * Every method: @throws PowerError `refused` for a picture that shows no such paper or is not sharp; `unavailable`
 */
export interface OcrProvider {
  readonly name: 'tencent';
  idCard(picture: Uint8Array, side: 'front' | 'back'): Promise<IdCardText>;
  bankCard(picture: Uint8Array): Promise<BankCardText>;
  businessLicence(picture: Uint8Array): Promise<BusinessLicenceText>;
}
