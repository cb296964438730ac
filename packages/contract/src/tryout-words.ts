/**
 * Values of try-outs (S435 leaves them open: they are ours, and stand here alone). No imports: pages and services share
 * it.
 */
export const tryoutStates = {
  draft: '未发布',
  ahead: '即将开始',
  open: '正在申请',
  choosing: '评选中',
  running: '试用中',
  over: '已结束',
  stopped: '已取消',
} as const;
export type TryoutState = keyof typeof tryoutStates;
export const tryoutStateKeys = Object.keys(tryoutStates) as [TryoutState, ...TryoutState[]];

/** Tabs of the page of try-outs, each with the states it shows. */
export const tryoutTabs = {
  open: '正在申请',
  ahead: '即将开始',
  running: '试用中',
  over: '往期回顾',
} as const;
export type TryoutTab = keyof typeof tryoutTabs;
export const tryoutTabKeys = Object.keys(tryoutTabs) as [TryoutTab, ...TryoutTab[]];

/** What became of an application. */
export const applicationStates = {
  applied: '申请中',
  withdrawn: '已撤回',
  chosen: '已入选',
  notChosen: '未入选',
  confirmed: '备货中',
  declined: '已放弃',
  lapsed: '逾期未确认',
  sent: '已发货',
  received: '待提交报告',
  reported: '报告审核中',
  finished: '已完成',
  overdue: '报告逾期',
  defaulted: '未提交报告',
} as const;
export type ApplicationState = keyof typeof applicationStates;
export const applicationStateKeys = Object.keys(applicationStates) as [
  ApplicationState,
  ...ApplicationState[],
];

/** What became of a report; a draft that was never handed in is nobody's to see but its author's. */
export const tryoutReportStates = {
  draft: '草稿',
  pending: '审核中',
  shown: '已展示',
  sentBack: '待修改',
  deleted: '已删除',
} as const;
export type TryoutReportState = keyof typeof tryoutReportStates;
export const tryoutReportStateKeys = Object.keys(tryoutReportStates) as [
  TryoutReportState,
  ...TryoutReportState[],
];

/** How members are chosen: all by lot, or some by staff with a reason and the rest by lot. */
export const choosingWays = { draw: '随机抽取', staff: '编辑择优，余额随机抽取' } as const;
export type ChoosingWay = keyof typeof choosingWays;
export const choosingWayKeys = Object.keys(choosingWays) as [ChoosingWay, ...ChoosingWay[]];

/** Whether the thing stays with who tries it, or comes back. */
export const tryoutWays = { express: '试用后归会员所有', lend: '借用，到期归还' } as const;
export type TryoutWay = keyof typeof tryoutWays;
export const tryoutWayKeys = Object.keys(tryoutWays) as [TryoutWay, ...TryoutWay[]];

/** What became of a deposit, or of what was lent without one. */
export const depositStates = {
  held: '待退还',
  returned: '已退还',
  partKept: '部分扣除',
  kept: '已扣除',
} as const;
export type DepositState = keyof typeof depositStates;
export const depositStateKeys = Object.keys(depositStates) as [DepositState, ...DepositState[]];

/** Where a thing goes that came back from who borrowed it. */
export const lentGoals = { register: '入库待检', stock: '验收合格，回库存', scrap: '报废' } as const;
export type LentGoal = keyof typeof lentGoals;
export const lentGoalKeys = Object.keys(lentGoals) as [LentGoal, ...LentGoal[]];

export const blockKinds = ['heading', 'text', 'picture'] as const;

/** Characters of why somebody wants to try something. */
export const LEAST_REASON = 30;
export const MOST_REASON = 500;
/** Visible characters of a report, its pictures and its parts. */
export const LEAST_REPORT = 200;
export const MOST_REPORT = 5_000;
export const LEAST_REPORT_PICTURES = 3;
export const MOST_REPORT_PICTURES = 20;
export const MOST_REPORT_BLOCKS = 60;
export const MOST_TRYOUT_COMMENT = 300;

/** Days in which who was chosen says so. */
export const CONFIRM_DAYS = 3;
/** Days after its date on which a report is still taken, late. */
export const LATE_DAYS = 14;
/** Days without try-outs for who never reported. */
export const DEFAULT_DAYS = 180;
/** Applications of a member that wait for a result at once. */
export const OPEN_APPLICATIONS = 2;
/** From this worth in fen on a member has to be known by name. */
export const REAL_NAME_FEN = 50_000;
/** Points for a report that is shown; the same for every opinion. */
export const REPORT_POINTS = 200;
/** Hours in which the author may take a shown report away, as long as nobody has commented on it. */
export const DELETE_HOURS = 24;

export const TRYOUT_GONE = '试用活动不存在或已下线';
export const REPORT_GONE = '报告不存在或已删除';
export const STAFF_REFUSED = '员工不可参与试用';
