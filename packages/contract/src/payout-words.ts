/**
 * `pending`: not sent yet; `unknown`: sent, the answer was lost, the provider is asked; `sent`: accepted, on its way;
 * `done`: there; `failed`: not paid, and never under this number.
 */
export const payoutStates = ['pending', 'unknown', 'sent', 'done', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Where money is paid to, as staff call it. */
export const payoutChannels = { balance: '账户余额', wechat: '微信零钱', alipay: '支付宝' } as const;
export type PayoutChannel = keyof typeof payoutChannels;

/** What money is owed for, as staff call it: each room that owes some adds its own. */
export const payoutSubjects = { recycle: '旧机回收', presale: '预售定金', tradeIn: '以旧换新' } as const;
export type PayoutSubject = keyof typeof payoutSubjects;
