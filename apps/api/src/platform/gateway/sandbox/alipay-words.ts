/** Fields of an answer of the played Alipay gateway. */
export type AlipayContent = Record<string, string>;

export const alipaySuccess = { code: '10000', msg: 'Success' };

/** A refusal that is about the business, in Alipay's own word. */
export const alipayFailure = (subCode: string, subMsg: string): AlipayContent => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subMsg,
});
