import { blockKinds } from '@jishi/contract/introduction-words.ts';
import { Button, Popconfirm, Tag } from 'antd';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styles from './introduction.module.css';
import type { Block } from './introduction-query.ts';

/** A block in its place: what it is, and what may be done with it by mouse and keyboard. */
export function BlockRow({
  block,
  number,
  isLast,
  readOnly,
  onEdit,
  onShift,
  onRemove,
}: {
  block: Block;
  /** From 1. */
  number: number;
  isLast: boolean;
  readOnly: boolean;
  onEdit: () => void;
  onShift: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { kind, title, picture, ground } = block;
  const called = `第 ${number} 块${blockKinds[kind]}`;
  return (
    <li className={styles.row}>
      <span className={styles.thumb} style={ground === '' ? undefined : { backgroundColor: ground }}>
        {picture && <img src={picture.url} alt="" width={96} height={54} loading="lazy" />}
      </span>
      <Tag>{blockKinds[kind]}</Tag>
      <span className={styles.words}>
        <span>{title === '' ? '（无标题）' : title}</span>
        <span className={styles.faint}>{describe(block)}</span>
      </span>
      {!readOnly && (
        <span className={styles.acts} role="toolbar" aria-label={`操作${called}`}>
          <Button
            size="small"
            type="text"
            aria-label={`上移${called}`}
            title="上移"
            // Not `disabled`: whoever moves a block with the keys would lose their place when it arrives at the end.
            aria-disabled={number === 1}
            icon={<ArrowUp size={14} strokeWidth={1.5} />}
            onClick={() => number > 1 && onShift(-1)}
          />
          <Button
            size="small"
            type="text"
            aria-label={`下移${called}`}
            title="下移"
            aria-disabled={isLast}
            icon={<ArrowDown size={14} strokeWidth={1.5} />}
            onClick={() => isLast || onShift(1)}
          />
          <Button size="small" type="text" aria-label={`编辑${called}`} onClick={onEdit}>
            编辑
          </Button>
          <Popconfirm
            title={`删除${called}？`}
            okText="删除"
            okButtonProps={{ danger: true }}
            cancelText="取消"
            onConfirm={onRemove}
          >
            <Button size="small" type="text" danger aria-label={`删除${called}`}>
              删除
            </Button>
          </Popconfirm>
        </span>
      )}
    </li>
  );
}

function describe({ text, items, ppids }: Block): string {
  if (text !== '') return text;
  if (items.length > 0) return items.map(({ value }) => value).join('、');
  return ppids.length > 0 ? `商品 ${ppids.join('、')}` : '';
}
