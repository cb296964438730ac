/** Terms of the shop that somebody agrees to, by the name that rooms use. No imports: pages and services share it. */
export const clauses = {
  repair: '维修服务协议',
  returns: '退换货服务规则',
  screenCare: '碎屏保障服务条款',
  extendedCare: '延长保修服务条款',
  itService: '到店与上门服务协议',
  recycle: '旧机回收服务协议',
  agreement: '用户协议',
  privacy: '隐私政策',
} as const;
export type ClauseName = keyof typeof clauses;
export const clauseNames = Object.keys(clauses) as [ClauseName, ...ClauseName[]];

/** Terms that every member agrees to by signing in; they stand at addresses of their own (R024, R025). */
export const membersClauses = ['agreement', 'privacy'] as const satisfies readonly ClauseName[];
export type MembersClause = (typeof membersClauses)[number];

/** Days that a new edition of those is announced ahead, once somebody has agreed to the one before. */
export const MEMBERS_NOTICE_DAYS = 7;

export function isMembersClause(name: ClauseName): name is MembersClause {
  return (membersClauses as readonly string[]).includes(name);
}

/** Where the edition in force is read, and with an edition any other one. */
export function clausePath(
  { name, clauseId }: { name: ClauseName; clauseId: number },
  editionId = 0,
): string {
  if (editionId > 0) return `/doc/service/clause/${clauseId}/${editionId}`;
  return isMembersClause(name) ? `/doc/manual/${name}` : `/doc/service/clause/${clauseId}`;
}

/** What terms cover, in one line, and the page on which the service is had; empty where it is the whole shop. */
export const clauseFacts: Readonly<Record<ClauseName, { covers: string; link: string }>> = {
  repair: { covers: '手机、平板、电脑的检测与维修，报价经您确认后才开始', link: '/after-service' },
  returns: { covers: '七天无理由退货，质量问题退货与换货', link: '/member/order/list/all' },
  screenCare: { covers: '意外跌落、碰撞造成的外屏碎裂，保障期内更换一次', link: '/search?keyword=碎屏险' },
  extendedCare: { covers: '厂家保修期满后，非人为硬件故障继续免费维修', link: '/search?keyword=延长保修' },
  itService: { covers: '数据迁移、系统重装、贴膜清洁、上门安装调试', link: '/product/it/service' },
  recycle: { covers: '旧机估价、质检、打款与个人数据清除', link: '/huiShou' },
  agreement: { covers: '账号、下单与付款、配送与自提、售后，双方的权利和责任', link: '' },
  privacy: { covers: '收集哪些个人信息、用来做什么、与谁共享、保存多久，如何查询、更正和删除', link: '' },
};

/** Terms that are read together, by the number that the address of their list has. */
export const clauseGroups = [
  { id: 1, name: '维修与退换', clauses: ['repair', 'returns'] },
  { id: 2, name: '保障服务', clauses: ['screenCare', 'extendedCare'] },
  { id: 3, name: '到店与上门服务', clauses: ['itService'] },
  { id: 4, name: '旧机回收', clauses: ['recycle'] },
  { id: 5, name: '账号与隐私', clauses: ['agreement', 'privacy'] },
] as const satisfies readonly { id: number; name: string; clauses: readonly ClauseName[] }[];

/** What members agree to terms for, by the word before the number. */
const subjects: Readonly<Record<string, string>> = {
  account: '登录账号',
  repair: '维修单',
  return: '退换货申请',
  recycle: '回收订单',
};

/** `repair:17` in words: 维修单 17. */
export function describeSubject(subject: string): string {
  const [kind = '', number = ''] = subject.split(':');
  return subjects[kind] ? `${subjects[kind]} ${number}`.trimEnd() : subject;
}

export const EDITION_GONE = '条款版本不存在';
