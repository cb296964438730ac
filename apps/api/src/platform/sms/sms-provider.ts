/** Kinds of text message; a provider maps each to its approved template. */
export type SmsTemplate =
  | 'loginCode'
  | 'bindCode'
  | 'payPasswordCode'
  | 'orderShipped'
  | 'storeAddress'
  | 'goodsArrived'
  | 'priceDropped'
  | 'depositOpened'
  | 'goodsBooked'
  | 'tradeNotice'
  | 'assetNotice'
  | 'serviceNotice';

export interface SmsMessage {
  tenantId: number;
  /** Eleven digits of a mobile number of mainland China, without country code. */
  phone: string;
  template: SmsTemplate;
  /** Values of the template in order, e.g. code and minutes of validity. */
  parameters: readonly string[];
}

/**
 * Sends text messages over a mobile network, or, in the sandbox, into an outbox that can be read at /dev/outbox.json.
 */
export interface SmsProvider {
  readonly name: 'sandbox' | 'tencent' | 'aliyun';
  /** Resolves when the provider took the message. @throws SmsError with what it said otherwise */
  send(message: SmsMessage): Promise<void>;
}

/** A provider did not take a message, or could not be reached. */
export class SmsError extends Error {
  /** The provider's own word, such as `LimitExceeded.PhoneNumberDailyLimit`; `Unreachable` when there was no answer. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(`${code}: ${message}`, options);
    this.name = 'SmsError';
    this.code = code;
  }
}
