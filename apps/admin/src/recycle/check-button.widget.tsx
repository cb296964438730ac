import { accountLocks } from '@jishi/contract/recycle-words.ts';
import { Button } from 'antd';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import { RECYCLE_CHANGES } from './recycle-query.ts';

const lists = { listed: '黑名单：已登记', clean: '黑名单：无记录', unknown: '黑名单：无法查询' } as const;

/** Asks the maker about the account and the networks about the number. */
export function CheckButton({ id }: { id: number }) {
  const check = useAct({
    run: () => api.adminRecycle.check({ id }),
    changes: RECYCLE_CHANGES,
    success: ({ accountLock, blacklist }) => `${accountLocks[accountLock]}；${lists[blacklist]}`,
  });
  return (
    <Button size="small" loading={check.isPending} onClick={() => check.mutate(undefined)}>
      查询账号锁
    </Button>
  );
}
