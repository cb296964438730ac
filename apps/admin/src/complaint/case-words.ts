const actNames: Record<string, string> = {
  submitted: '会员提交',
  taken: '受理',
  assigned: '指派给',
  answered: '回复会员',
  askedMore: '请会员补充',
  memberWrote: '会员补充',
  solved: '给出结果',
  judged: '会员评价',
  reopened: '会员申请再次处理',
  withdrawn: '会员撤诉',
  closedByTime: '超时未回应，自动结束',
  merged: '合并到',
  nearing: '临近承诺时间',
  late: '超过承诺时间',
};

/** What was done, in words. */
export function describeAct(act: string): string {
  return actNames[act] ?? act;
}

/** `2 天 3 小时`, `15 分钟` */
export function writeMinutes(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${minutes} 分钟`;
}
