import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type LeastPlace, leastPlaces } from '@jishi/contract/repair-least-words.ts';
import { Alert, Button, Modal, Space, Table } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { writeLeast } from './least-words.ts';
import { type PriceFileRow, readPriceRows } from './price-sheet.ts';
import { priceChanges } from './repair-queries.ts';

type Outcome = OutputOf<Contract['adminRepairCatalogue']['importPrices']>;

/** Rows that the API takes at once. */
const MOST = 2_000;

/** Hands prices of a spreadsheet in: it is checked first, and told line by line what is wrong and what changes. */
export function ImportPricesDialog({ onClose }: { onClose: () => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<PriceFileRow[]>([]);
  const [checked, setChecked] = useState<Outcome>();
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const write = useAct({
    run: () => api.adminRepairCatalogue.importPrices({ rows, dryRun: false }),
    changes: priceChanges,
    success: ({ added, changed }) => `已导入：新增 ${added} 个价格，修改 ${changed} 个`,
    onDone: onClose,
  });
  const read = async (file: File) => {
    setReading(true);
    setRows([]);
    setChecked(undefined);
    setProblem('');
    try {
      const found = readPriceRows(await readSpreadsheet(file));
      if (found.length === 0) throw new Error('表格中没有价格');
      if (found.length > MOST) throw new Error(`一次最多 ${MOST} 行，请分成几个表格`);
      const outcome = await api.adminRepairCatalogue.importPrices({ rows: found, dryRun: true });
      setChecked(outcome);
      if (outcome.problems.length === 0) setRows(found);
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setReading(false);
    }
  };
  const isNothing = checked !== undefined && checked.added + checked.changed === 0;
  return (
    <Modal
      open
      title="导入维修价目"
      width={720}
      okText="确认导入"
      okButtonProps={{ disabled: rows.length === 0 || isNothing, loading: write.isPending }}
      onOk={() => write.mutate(undefined)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Space orientation="vertical" size={12} style={{ width: '100%' }}>
        <span>先“导出”价目，修改或添加行后在这里上传。有一行不对就都不导入，按行号提示修改。</span>
        <input
          ref={chooser}
          type="file"
          accept=".xlsx"
          hidden
          aria-label="选择价目表格"
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
        <div aria-live="polite">
          {problem !== '' && <Alert type="error" title={problem} />}
          {checked && <ImportOutcome outcome={checked} />}
        </div>
      </Space>
    </Modal>
  );
}

function ImportOutcome({ outcome }: { outcome: Outcome }) {
  const { problems, leasts, leastsLeft, added, changed, same } = outcome;
  if (problems.length > 0)
    return (
      <>
        <Alert type="error" title={`${problems.length} 行需要修改，没有导入`} />
        <Table
          size="small"
          rowKey={(one) => `${one.line} ${one.reason}`}
          dataSource={problems}
          pagination={problems.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          columns={[
            { title: '行', dataIndex: 'line', width: 72 },
            { title: '原因', dataIndex: 'reason' },
          ]}
        />
      </>
    );
  return (
    <>
      <Alert
        type={added + changed > 0 ? 'success' : 'info'}
        title={`新增 ${added} 个，修改 ${changed} 个，${same} 个不变`}
      />
      {added + changed > 0 && leasts.length === 0 && <p>商城显示的起价都不变。</p>}
      {leasts.length > 0 && (
        <Table
          size="small"
          rowKey={({ place, name }) => `${place} ${name}`}
          title={() => `商城起价变化预览${leastsLeft > 0 ? `（另有 ${leastsLeft} 个未列出）` : ''}`}
          dataSource={leasts}
          pagination={leasts.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          columns={[
            {
              title: '位置',
              dataIndex: 'place',
              width: 96,
              render: (place: LeastPlace) => leastPlaces[place],
            },
            { title: '名称', dataIndex: 'name' },
            { title: '现在', dataIndex: 'before', width: 140, render: writeLeast },
            { title: '导入后', dataIndex: 'after', width: 140, render: writeLeast },
          ]}
        />
      )}
    </>
  );
}
