import { App, Button } from 'antd';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import { REPAIR_CHANGES } from './repair-query.ts';

/** Shows the code that opens a device to the engineer in charge; each reading is written down. */
export function UnlockButton({ id }: { id: number }) {
  const { modal } = App.useApp();
  const read = useAct({
    run: () => api.adminRepair.unlockCode({ id }),
    changes: REPAIR_CHANGES,
    onDone: ({ unlockCode }) => {
      modal.info({ title: '锁屏密码', content: unlockCode, okText: '关闭' });
    },
  });
  return (
    <Button loading={read.isPending} onClick={() => read.mutate(undefined)}>
      锁屏密码
    </Button>
  );
}
