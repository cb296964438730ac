import { Button, Tag } from 'antd';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link } from 'react-router';
import { formatCount } from '../shell/format.ts';
import styles from './category.module.css';
import type { CategoryRow } from './category-row.ts';

/** A category in its place, with what may be done with it by mouse and keyboard. */
export function CategoryLine({
  row: { id, name, models, kept },
  readOnly,
  mayAdd,
  onShift,
  onAdd,
  onEdit,
  onMerge,
  onRemove,
}: {
  row: CategoryRow;
  readOnly: boolean;
  mayAdd: boolean;
  onShift: (step: -1 | 1) => void;
  onAdd: () => void;
  onEdit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}) {
  return (
    <span className={styles.line}>
      <span className={styles.name}>{name}</span>
      {kept && <Tag>系统分类</Tag>}
      {models > 0 && (
        <Link className={styles.count} to={`/products/models?categoryId=${id}`}>
          {formatCount(models)} 个机型
        </Link>
      )}
      {!readOnly && (
        <span className={styles.acts} role="toolbar" aria-label={`操作${name}`}>
          <Button
            size="small"
            type="text"
            aria-label={`上移${name}`}
            title="上移"
            icon={<ArrowUp size={14} strokeWidth={1.5} />}
            onClick={() => onShift(-1)}
          />
          <Button
            size="small"
            type="text"
            aria-label={`下移${name}`}
            title="下移"
            icon={<ArrowDown size={14} strokeWidth={1.5} />}
            onClick={() => onShift(1)}
          />
          {mayAdd && (
            <Button size="small" type="text" aria-label={`新建下级：${name}`} onClick={onAdd}>
              新建下级
            </Button>
          )}
          <Button size="small" type="text" aria-label={`编辑${name}`} onClick={onEdit}>
            编辑
          </Button>
          <Button size="small" type="text" aria-label={`合并${name}`} onClick={onMerge}>
            合并
          </Button>
          <Button size="small" type="text" danger aria-label={`删除${name}`} onClick={onRemove}>
            删除
          </Button>
        </span>
      )}
    </span>
  );
}
