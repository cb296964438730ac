/** What a complaint can be, and how the member and staff read it. No imports: pages and services share it. */
export const complaintStates = {
  submitted: '待受理',
  accepted: '已受理',
  handling: '处理中',
  waitingMember: '待会员补充',
  solved: '已给出结果',
  closed: '已结束',
  withdrawn: '已撤诉',
  merged: '已合并',
} as const;
export type ComplaintState = keyof typeof complaintStates;
export const complaintStateKeys = Object.keys(complaintStates) as [ComplaintState, ...ComplaintState[]];

/** What the member asks for; empty where nothing was chosen. */
export const complaintWishes = {
  refund: '退款',
  exchange: '换货',
  repair: '维修',
  compensation: '赔偿',
  apology: '道歉',
  other: '其他',
} as const;
export type ComplaintWish = keyof typeof complaintWishes;
export const complaintWishKeys = Object.keys(complaintWishes) as [ComplaintWish, ...ComplaintWish[]];

/** Who handles complaints of a type. */
export const complaintTeams = {
  service: '客服组',
  quality: '质量组',
  store: '门店组',
  delivery: '物流组',
  repair: '售后组',
} as const;
export type ComplaintTeam = keyof typeof complaintTeams;
export const complaintTeamKeys = Object.keys(complaintTeams) as [ComplaintTeam, ...ComplaintTeam[]];

/** Pictures of one complaint, and of one message that is added to it. */
export const MOST_COMPLAINT_PICTURES = 9;
/** Characters of what happened. */
export const LEAST_COMPLAINT_WORDS = 10;
export const MOST_COMPLAINT_WORDS = 2_000;
/** How often a member may say that a result is none. */
export const MOST_REOPENINGS = 2;
