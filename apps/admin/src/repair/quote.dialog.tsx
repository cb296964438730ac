import { type RepairGrade, repairGradeKeys, repairGrades } from '@jishi/contract/repair-words.ts';
import { Alert, Button, Checkbox, Input, InputNumber, Modal, Select } from 'antd';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { formatAmount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './repair.module.css';
import { REPAIR_CHANGES, type RepairData } from './repair-query.ts';

interface Line {
  key: number;
  itemId: number;
  name: string;
  grade: RepairGrade | null;
  partPpid: number;
  units: number;
  price: number;
  warrantyDays: number;
  covered: boolean;
}
const MOST_LINES = 40;
const grades = repairGradeKeys.map((value) => ({ value, label: repairGrades[value] }));

/** What a repair is to cost, line by line, with its sum as it is written. */
export function QuoteDialog({ data, onClose }: { data: RepairData; onClose: () => void }) {
  const [lines, setLines] = useState<Line[]>(() => firstLines(data));
  const [note, setNote] = useState('');
  const total = lines.reduce((sum, { price, units, covered }) => sum + (covered ? 0 : price * units), 0);
  const isNamed = lines.length > 0 && lines.every(({ name }) => name.trim() !== '');
  const send = useAct({
    run: () =>
      api.adminRepair.quote({
        ...{ id: data.id, version: data.version, note },
        lines: lines.map(({ key: _key, ...line }) => line),
      }),
    changes: [...REPAIR_CHANGES, 'orders'],
    success: ({ state }) => (state === 'approved' ? '不高于预约价格，可直接维修' : '报价已发给顾客'),
    onDone: onClose,
  });
  const change = (key: number, patch: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  return (
    <Modal
      open
      title="维修报价"
      width={880}
      okText="发出报价"
      cancelText="取消"
      mask={{ closable: false }}
      okButtonProps={{ disabled: !isNamed }}
      confirmLoading={send.isPending}
      onOk={() => send.mutate(undefined)}
      onCancel={onClose}
    >
      {data.payOrderId !== null && (
        <Alert
          type="warning"
          showIcon
          title="重新报价会退回已占用的配件；未付的费用订单会取消，已付的会原路退款"
        />
      )}
      <div className={styles.lines}>
        <div className={`${styles.line} ${styles.faint}`} aria-hidden>
          <span>项目</span>
          <span>配件等级</span>
          <span>配件编号</span>
          <span>数量</span>
          <span>单价（元）</span>
          <span>保修（天）</span>
        </div>
        {lines.map((line, index) => (
          <div key={line.key} className={styles.line}>
            <Input
              aria-label={`第 ${index + 1} 项名称`}
              maxLength={60}
              value={line.name}
              onChange={({ target }) => change(line.key, { name: target.value })}
            />
            <Select
              aria-label={`第 ${index + 1} 项配件等级`}
              allowClear
              placeholder="无"
              options={grades}
              value={line.grade}
              onChange={(grade) => change(line.key, { grade: grade ?? null })}
            />
            <InputNumber
              aria-label={`第 ${index + 1} 项配件编号`}
              min={0}
              precision={0}
              controls={false}
              value={line.partPpid === 0 ? null : line.partPpid}
              placeholder="无"
              onChange={(partPpid) => change(line.key, { partPpid: partPpid ?? 0 })}
            />
            <InputNumber
              aria-label={`第 ${index + 1} 项数量`}
              min={1}
              max={20}
              precision={0}
              value={line.units}
              onChange={(units) => change(line.key, { units: units ?? 1 })}
            />
            <InputNumber
              aria-label={`第 ${index + 1} 项单价`}
              min={0}
              max={200_000}
              precision={2}
              controls={false}
              disabled={line.covered}
              value={line.covered ? 0 : line.price}
              onChange={(price) => change(line.key, { price: price ?? 0 })}
            />
            {data.covered ? (
              <Checkbox
                checked={line.covered}
                onChange={({ target }) => change(line.key, { covered: target.checked })}
              >
                保修
              </Checkbox>
            ) : (
              <InputNumber
                aria-label={`第 ${index + 1} 项保修天数`}
                min={0}
                max={3_650}
                precision={0}
                controls={false}
                value={line.warrantyDays}
                onChange={(warrantyDays) => change(line.key, { warrantyDays: warrantyDays ?? 0 })}
              />
            )}
            <Button
              type="text"
              aria-label={`删除第 ${index + 1} 项`}
              icon={<Trash2 size={16} strokeWidth={1.5} />}
              onClick={() => setLines((all) => all.filter(({ key }) => key !== line.key))}
            />
          </div>
        ))}
        <div>
          <Button
            icon={<Plus size={16} />}
            disabled={lines.length >= MOST_LINES}
            onClick={() => setLines((all) => [...all, blankLine(all)])}
          >
            添加一项
          </Button>
        </div>
        <Input.TextArea
          aria-label="给顾客的说明"
          placeholder="给顾客的说明，例如：电池鼓包，建议一并更换"
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <p className={styles.total}>
        合计 <strong>{formatAmount(total)}</strong>
        {data.price !== null && <span className={styles.faint}>预约价格 {formatAmount(data.price)}</span>}
      </p>
    </Modal>
  );
}

function firstLines({ draft, covered }: RepairData): Line[] {
  if (draft.length === 0) return [blankLine([])];
  return draft.map((line, key) => ({ ...line, key, units: 1, price: line.price ?? 0, covered }));
}

function blankLine(all: readonly Line[]): Line {
  const key = Math.max(0, ...all.map((line) => line.key)) + 1;
  return {
    ...{ key, itemId: 0, name: '', grade: null, partPpid: 0, units: 1, price: 0, warrantyDays: 90 },
    covered: false,
  };
}
