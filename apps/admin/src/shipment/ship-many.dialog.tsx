import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Alert, Button, Modal, Table } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import styles from './board.module.css';
import { parcelChanges } from './frame/parcel-query.ts';
import { readShipRows, type ShipRow } from './parcel-sheet.ts';

type Wrong = OutputOf<Contract['adminShipment']['shipMany']>['errors'][number];

/** Rows that the API takes at once. */
const MOST = 500;

/** Ships what a spreadsheet says: it is checked first, and told line by line what is wrong. */
export function ShipManyDialog({ onClose }: { onClose: () => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<ShipRow[]>([]);
  const [errors, setErrors] = useState<Wrong[]>([]);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const ship = useAct({
    run: () => api.adminShipment.shipMany({ rows }),
    changes: parcelChanges,
    success: ({ shipped, errors: wrong }) => (wrong.length === 0 ? `${shipped} 个包裹已发货` : ''),
    onDone: ({ shipped, errors: wrong }) => {
      if (wrong.length === 0) return onClose();
      setErrors(wrong);
      setRows([]);
      setProblem(shipped > 0 ? `${shipped} 个包裹已发货，其余 ${wrong.length} 行未发货` : '');
    },
  });
  const read = async (file: File) => {
    setReading(true);
    setRows([]);
    setErrors([]);
    setProblem('');
    try {
      const found = readShipRows(await readSpreadsheet(file));
      if (found.length === 0) throw new Error('表格中没有填写快递公司和运单号的行');
      if (found.length > MOST) throw new Error(`一次最多 ${MOST} 行，请分成几个表格`);
      const checked = await api.adminShipment.shipMany({ rows: found, dryRun: true });
      setErrors(checked.errors);
      if (checked.errors.length === 0) setRows(found);
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <Modal
      open
      title="批量发货"
      width={640}
      okText={rows.length > 0 ? `确认发货（${rows.length} 个包裹）` : '确认发货'}
      okButtonProps={{ disabled: rows.length === 0, loading: ship.isPending }}
      onOk={() => ship.mutate(undefined)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className={styles.hint}>
        先“导出待发货”，填写快递公司、运单号和串号后在这里上传。有一行不对就都不发货，按行号提示修改。
      </p>
      <input
        ref={chooser}
        type="file"
        accept=".xlsx"
        hidden
        aria-label="选择发货表格"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file, mended, may be chosen again.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button loading={isReading} onClick={() => chooser.current?.click()}>
        选择表格（.xlsx）
      </Button>
      <div aria-live="polite" className={styles.outcome}>
        {problem !== '' && <Alert type="error" title={problem} />}
        {rows.length > 0 && <Alert type="success" title={`${rows.length} 行全部可以发货`} />}
        {errors.length > 0 && (
          <>
            <Alert type="error" title={`${errors.length} 处需要修改，没有发货`} />
            <Table<Wrong>
              size="small"
              rowKey={(one) => `${one.line} ${one.column} ${one.reason}`}
              dataSource={errors}
              pagination={errors.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
              columns={[
                { title: '行', dataIndex: 'line', width: 64 },
                { title: '列', dataIndex: 'column', width: 96 },
                { title: '原因', dataIndex: 'reason' },
              ]}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
