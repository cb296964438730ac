/** Where a wish of the club stands: waits to be looked at, stands on the page, or was answered. */
export const wishStates = {
  pending: '审核中',
  shown: '征集中',
  granted: '已实现',
  declined: '暂不实现',
  refused: '未通过',
} as const;
export type WishState = keyof typeof wishStates;
export const wishStateKeys = Object.keys(wishStates) as [WishState, ...WishState[]];

/** What staff answer with. */
export const wishAnswerKeys = ['granted', 'declined'] as const;

/** Wishes that a member may have in 24 hours. */
export const WISHES_A_DAY = 3;
/** Where a wish is said. */
export type WishSource = 'vipClub' | 'secondHand';
