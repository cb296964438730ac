import { Button, Input, InputNumber } from 'antd';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { EvidenceButton } from './evidence-button.widget.tsx';
import type { ByHandLine, Draft } from './inspection-draft.ts';
import styles from './recycle.module.css';

const MOST_LINES = 20;

/** A device that a partner valued: price and differences in words, each with its pictures. */
export function ByHandFields({
  orderId,
  draft,
  onChange,
}: {
  orderId: number;
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
}) {
  const change = (key: number, patch: Partial<ByHandLine>) =>
    onChange({ byHand: draft.byHand.map((line) => (line.key === key ? { ...line, ...patch } : line)) });
  const next = Math.max(0, ...draft.byHand.map(({ key }) => key)) + 1;
  return (
    <div className={styles.groups}>
      <InputNumber
        aria-label="质检价"
        prefix="¥"
        min={0}
        precision={2}
        value={draft.byHandPrice}
        onChange={(price) => onChange({ byHandPrice: price ?? 0 })}
      />
      {draft.byHand.map((line) => (
        <div key={line.key} className={styles.line}>
          <Input
            aria-label="与描述不符的项目"
            placeholder="例如：屏幕有一道可见划痕"
            maxLength={100}
            value={line.text}
            onChange={({ target }) => change(line.key, { text: target.value })}
          />
          <InputNumber
            aria-label="扣减"
            prefix="−¥"
            min={0}
            precision={2}
            value={line.minus}
            onChange={(minus) => change(line.key, { minus: minus ?? 0 })}
          />
          <EvidenceButton
            orderId={orderId}
            name={line.text || '项目'}
            fids={draft.evidence[line.key] ?? []}
            onChange={(fids) => onChange({ evidence: { ...draft.evidence, [line.key]: fids } })}
          />
          <Button
            type="text"
            aria-label="删除此项"
            icon={<Trash2 size={16} />}
            onClick={() => onChange({ byHand: draft.byHand.filter(({ key }) => key !== line.key) })}
          />
        </div>
      ))}
      {draft.byHand.length < MOST_LINES && (
        <Button
          icon={<Plus size={16} />}
          onClick={() => onChange({ byHand: [...draft.byHand, { key: next, text: '', minus: 0 }] })}
        >
          添加与描述不符的项目
        </Button>
      )}
    </div>
  );
}
