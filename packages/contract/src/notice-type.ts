/** What a notice to a member is about, with the name of its tab in the message centre. */
export const noticeTypes = {
  trade: '交易物流',
  asset: '账户资产',
  activity: '优惠活动',
  service: '服务通知',
  question: '商品问答',
  system: '系统公告',
} as const;

export type NoticeType = keyof typeof noticeTypes;
/** In the order of the tabs. */
export const noticeTypeKeys = Object.keys(noticeTypes) as [NoticeType, ...NoticeType[]];

/** Ways in which a message reaches a member, and whether it does before the member has chosen. */
export const defaultChannels = { site: true, mail: false, sms: false } as const;
export type NoticeChannel = keyof typeof defaultChannels;
export const noticeChannelKeys = Object.keys(defaultChannels) as [NoticeChannel, ...NoticeChannel[]];

/** Types that may come as a text message: what happens to things of the member's own, and no advertising. */
export const textedTypes = ['trade', 'asset', 'service'] as const satisfies readonly NoticeType[];
export type TextedType = (typeof textedTypes)[number];

export function mayBeTexted(type: NoticeType): type is TextedType {
  return textedTypes.some((one) => one === type);
}
