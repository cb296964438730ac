import { type BatchPapers, batchPapers } from '@jishi/contract/order-batch-words.ts';
import { Input, Radio, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { choicesOf } from '../resource/choice-field.tsx';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { couriersQuery } from '../shipment/frame/parcel-query.ts';
import { BatchDialog } from './batch.dialog.tsx';
import styles from './batch.module.css';

interface Batch {
  ids: number[];
  onDone: (orderIds: readonly number[]) => void;
  onClose: () => void;
}

/** Typing rests so long before it is looked which orders take the note, in milliseconds. */
const REST_MS = 400;
/** Characters of a note. */
const MOST_NOTED = 200;

/** A note beside those that stand, or in their place. */
export function NoteBatch({ ids, ...dialog }: Batch) {
  const name = useId();
  const [note, setNote] = useState('');
  const [rested, setRested] = useState('');
  const [mode, setMode] = useState<'add' | 'replace'>('add');
  useEffect(() => {
    const timer = setTimeout(() => setRested(note.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const wish = { ids, note: rested, mode };
  return (
    <BatchDialog
      {...dialog}
      title="批量加备注"
      okText="保存备注"
      wish={rested === '' || rested !== note.trim() ? undefined : [wish]}
      check={(signal) => api.adminOrderBatch.note({ ...wish, dryRun: true }, { signal })}
      run={() => api.adminOrderBatch.note(wish)}
      success={({ done }) => `${done} 个订单已加备注`}
    >
      <div className={styles.field}>
        <label htmlFor={name}>备注（仅员工可见）</label>
        <Input.TextArea
          id={name}
          autoFocus
          showCount
          maxLength={MOST_NOTED}
          autoSize={{ minRows: 3, maxRows: 6 }}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <Radio.Group
        aria-label="写入方式"
        value={mode}
        onChange={({ target }) => setMode(target.value)}
        options={[
          { value: 'add', label: '追加在原备注之后' },
          { value: 'replace', label: '替换原备注' },
        ]}
      />
    </BatchDialog>
  );
}

/** What waits of the orders is packed. */
export function PackBatch({ ids, ...dialog }: Batch) {
  return (
    <BatchDialog
      {...dialog}
      title="批量配货完成"
      okText="配货完成"
      wish={[ids]}
      check={(signal) => api.adminOrderBatch.pack({ ids, dryRun: true }, { signal })}
      run={() => api.adminOrderBatch.pack({ ids })}
      success={({ done }) => `${done} 个订单已配货`}
    />
  );
}

/** Who takes what has not left. */
export function CourierBatch({ ids, ...dialog }: Batch) {
  const name = useId();
  const { data } = useAside(couriersQuery);
  const offered = (data?.couriers ?? []).filter(({ enabled }) => enabled);
  const [chosen, setChosen] = useState<string>();
  const courierCode = chosen ?? offered[0]?.code;
  return (
    <BatchDialog
      {...dialog}
      title="批量指定快递"
      okText="指定快递"
      wish={courierCode ? [ids, courierCode] : undefined}
      check={(signal) =>
        api.adminOrderBatch.courier({ ids, courierCode: courierCode ?? '', dryRun: true }, { signal })
      }
      run={() => api.adminOrderBatch.courier({ ids, courierCode: courierCode ?? '' })}
      success={({ done }) => `${done} 个订单已指定快递`}
    >
      <div className={styles.field}>
        <label htmlFor={name}>快递公司</label>
        <Select
          id={name}
          value={courierCode ?? null}
          options={offered.map(({ code, name: label }) => ({ value: code, label }))}
          onChange={(code) => setChosen(code)}
        />
        <p className={styles.hint}>面单、待发货表格和发货时默认使用这家，发货时仍可更换</p>
      </div>
    </BatchDialog>
  );
}

/** Delivery notes and labels in one document. */
export function PaperBatch({ ids, ...dialog }: Batch) {
  const [papers, setPapers] = useState<BatchPapers>('both');
  const joined = ids.join();
  const check = (signal?: AbortSignal) =>
    api.adminOrderBatch.checkPapers({ ids: joined }, { ...(signal && { signal }) });
  return (
    <BatchDialog
      {...dialog}
      title="批量打印单据"
      okText="生成 PDF"
      wish={[ids]}
      check={check}
      run={async () => {
        const outcome = await check();
        // What an operation of kind blob answers is a Blob.
        const pdf: unknown = await api.adminOrderBatch.papers({ ids: joined, papers });
        saveBlob(pdf as Blob, `${papers === 'labels' ? '面单' : '发货单'}-${outcome.done}个订单.pdf`);
        return outcome;
      }}
      success={({ done }) => `${done} 个订单的单据已生成`}
    >
      <Radio.Group
        aria-label="单据"
        value={papers}
        onChange={({ target }) => setPapers(target.value)}
        options={choicesOf(batchPapers)}
      />
    </BatchDialog>
  );
}
