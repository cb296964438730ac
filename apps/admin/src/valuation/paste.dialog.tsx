import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Alert, Button, Input, Modal, Space, Table } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { describeFailure } from '../shell/failure.ts';
import { useAct } from '../shell/use-act.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { type PriceLine, readPasted, readPriceTable } from './price-lines.ts';
import { bookChanges, draftQuery } from './valuation-queries.ts';

type Outcome = OutputOf<Contract['adminValuation']['importPrices']>;
/** Rows that the API takes at once. */
const MOST = 2_000;

/** Hands prices in that were copied out of a spreadsheet, or its file: checked first, then all of them or none. */
export function PasteDialog({ categoryId, onClose }: { categoryId: number; onClose: () => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { data: draft } = useAside(draftQuery(categoryId));
  const [text, setText] = useState('');
  const [rows, setRows] = useState<PriceLine[]>([]);
  const [checked, setChecked] = useState<Outcome>();
  const [problem, setProblem] = useState('');
  const version = draft?.version ?? 0;
  const write = useAct({
    run: () => api.adminValuation.importPrices({ categoryId, version, rows, dryRun: false }),
    changes: bookChanges,
    success: ({ changed }) => `已将 ${changed} 个改动存入草稿`,
    onDone: onClose,
  });
  const check = async (read: () => Promise<PriceLine[]> | PriceLine[]) => {
    setRows([]);
    setChecked(undefined);
    setProblem('');
    try {
      const found = await read();
      if (found.length === 0) throw new Error('没有读到价格');
      if (found.length > MOST) throw new Error(`一次最多 ${MOST} 行，请分几次导入`);
      const outcome = await api.adminValuation.importPrices({ categoryId, version, rows: found });
      setChecked(outcome);
      if (outcome.problems.length === 0) setRows(found);
    } catch (error) {
      setProblem(describeFailure(error));
    }
  };
  return (
    <Modal
      open
      title="粘贴或导入价目"
      width={720}
      okText="存入草稿"
      okButtonProps={{ disabled: rows.length === 0 || checked?.changed === 0, loading: write.isPending }}
      onOk={() => write.mutate(undefined)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Space orientation="vertical" size={12} style={{ width: '100%' }}>
        <span>
          三列：机型、版本、回收价。从表格复制后粘贴到下面，或上传
          .xlsx。有一行不对就都不存，价格留空为删除该版本。
        </span>
        <Input.TextArea
          aria-label="粘贴价目"
          rows={8}
          value={text}
          placeholder={'Apple iPhone 15\t128GB\t2960\nApple iPhone 15\t256GB\t3280'}
          onChange={({ target }) => setText(target.value)}
        />
        <Space>
          <Button disabled={text.trim() === ''} onClick={() => check(() => readPasted(text))}>
            检查
          </Button>
          <input
            ref={chooser}
            type="file"
            accept=".xlsx"
            hidden
            aria-label="选择价目表格"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void check(async () => readPriceTable(await readSpreadsheet(file)));
            }}
          />
          <Button onClick={() => chooser.current?.click()}>选择表格（.xlsx）</Button>
        </Space>
        <div aria-live="polite">
          {problem !== '' && <Alert type="error" title={problem} />}
          {checked && checked.problems.length === 0 && (
            <Alert
              type={checked.changed > 0 ? 'success' : 'info'}
              title={`${checked.changed} 个改动，${checked.same} 个不变`}
            />
          )}
          {checked && checked.problems.length > 0 && (
            <>
              <Alert type="error" title={`${checked.problems.length} 行需要修改，没有导入`} />
              <Table
                size="small"
                rowKey={(one) => `${one.line} ${one.reason}`}
                dataSource={checked.problems}
                pagination={checked.problems.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
                columns={[
                  { title: '行', dataIndex: 'line', width: 72 },
                  { title: '原因', dataIndex: 'reason' },
                ]}
              />
            </>
          )}
        </div>
      </Space>
    </Modal>
  );
}
