import { App, Button } from 'antd';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import type { CountDetail, CountLine } from './count.resource.tsx';
import { GoodsScan } from './goods-scan.widget.tsx';
import styles from './stock.module.css';

/** Each scan counts one more; the last one can be taken back. */
export function CountScan({ count: { id, storeId } }: { count: CountDetail }) {
  const { message } = App.useApp();
  const [last, setLast] = useState<CountLine>();
  const count = useAct({
    run: ({ ppid, units }: { ppid: number; units: 1 | -1 }) =>
      api.adminCount.count({ id, ppid, how: 'add', units }),
    changes: ['counts'],
    onDone: (line) => setLast(line),
    // A scanner is quicker than whoever reads: the refusal stays until the next one.
    onRefused: (error) => {
      message.error(describeFailure(error));
      return true;
    },
  });
  return (
    <>
      <GoodsScan
        storeId={storeId}
        label="扫描商品，每次加 1 件"
        onFound={({ ppid }) => count.mutate({ ppid, units: 1 })}
      />
      <p className={styles.last} aria-live="polite">
        {last ? (
          <>
            刚清点：{last.name}，{last.counted < 0 ? '未盘' : `共 ${last.counted} 件`}{' '}
            {last.counted > 0 && (
              <Button
                size="small"
                type="text"
                icon={<Undo2 size={14} strokeWidth={1.5} />}
                loading={count.isPending}
                onClick={() => count.mutate({ ppid: last.ppid, units: -1 })}
              >
                撤销 1 件
              </Button>
            )}
          </>
        ) : (
          '扫描商品条码，每扫一次加 1 件；也可以在下表直接填写数量。'
        )}
      </p>
    </>
  );
}
