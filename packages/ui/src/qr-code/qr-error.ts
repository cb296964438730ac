/** Why a QR code could not be made (S424 to S429). */
export type QrReason =
  | 'no-text'
  | 'too-big'
  | 'version-too-small'
  | 'invalid-data'
  | 'invalid-version'
  | 'bad-mask';

const texts: Record<QrReason, string> = {
  'no-text': '没有可生成二维码的内容',
  'too-big': '内容过长，无法生成二维码',
  'version-too-small': '所选的二维码版本容纳不下该内容',
  'invalid-data': '二维码内容无效',
  'invalid-version': '二维码版本应为 1 至 40 的整数',
  'bad-mask': '二维码掩码图案应为 0 至 7 的整数',
};

/** A QR code that cannot be made; the message is fit to be shown. */
export class QrError extends Error {
  readonly reason: QrReason;

  /** @param detail said behind the text: the version that would do */
  constructor(reason: QrReason, detail = '') {
    super(`${texts[reason]}${detail}`);
    this.name = 'QrError';
    this.reason = reason;
  }
}
