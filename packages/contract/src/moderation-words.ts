/** Why staff refuse what a member wrote, with the words that its author is told. */
export const refusalReasons = {
  illegal: '含有违法或违规内容',
  privacy: '含有个人隐私信息',
  insult: '含有辱骂或人身攻击内容',
  advertising: '含有广告或引流信息',
  offTopic: '与商品或服务无关',
  fraud: '涉嫌虚假评价',
} as const;
export type RefusalReason = keyof typeof refusalReasons;
export const refusalReasonKeys = Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]];

/** Why a member reports what another one wrote. */
export const reportReasons = {
  illegal: '违法违规',
  privacy: '泄露隐私',
  insult: '辱骂攻击',
  advertising: '广告引流',
  fake: '虚假不实',
  other: '其他',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** `pending` waits for staff, `withdrawn` was taken back or written anew by its author. */
export const moderationStates = ['pending', 'passed', 'refused', 'withdrawn'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** `open` waits for staff; `upheld`: what was reported is gone; `dismissed`: it stays. */
export const contentReportStates = ['open', 'upheld', 'dismissed'] as const;
export type ContentReportState = (typeof contentReportStates)[number];

/** What a word does to a text that holds it: it waits for staff, or is refused at once. */
export const wordActions = ['hold', 'refuse'] as const;
export type WordAction = (typeof wordActions)[number];
