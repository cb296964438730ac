import type { LaterWork } from '../later/later.service.ts';
import { CLOSE_ACCOUNT, closeAccount, SWEEP_ACCOUNT, sweepAccount } from './close-account.ts';
import { DROP_COPY, dropCopy, MAKE_COPY, makeCopy } from './make-copy.ts';

export const closingLaters: readonly LaterWork[] = [
  { kind: CLOSE_ACCOUNT, title: '注销账户', perform: (tx, refId) => closeAccount(tx, Number(refId)) },
  { kind: SWEEP_ACCOUNT, title: '注销后清理', perform: (tx, refId) => sweepAccount(tx, Number(refId)) },
  { kind: MAKE_COPY, title: '生成个人数据副本', perform: makeCopy },
  { kind: DROP_COPY, title: '删除过期的个人数据副本', perform: dropCopy },
];
