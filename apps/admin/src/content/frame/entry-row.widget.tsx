import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { Button, Popconfirm, Tag } from 'antd';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { formatShortMoment } from '../../shell/format.ts';
import { readAddress } from '../../shell/read-address.ts';
import styles from '../content.module.css';

/** One entry of the tree: what it is, when it shows, and what may be done with it by mouse and keyboard. */
export function EntryRow({
  entry,
  readOnly,
  place,
  mayAdd,
  onEdit,
  onAdd,
  onShift,
  onRemove,
  onHide,
}: {
  entry: ContentEntry;
  readOnly: boolean;
  /** Among its neighbours. */
  place: { isFirst: boolean; isLast: boolean };
  mayAdd: boolean;
  onEdit: () => void;
  onAdd: () => void;
  onShift: (step: -1 | 1) => void;
  onRemove: () => void;
  onHide: () => void;
}) {
  const picture = entry.image ?? entry.adImage;
  const { title } = entry;
  return (
    <div className={styles.row}>
      {picture && (
        <img className={styles.thumb} src={picture.url} alt="" width={44} height={28} loading="lazy" />
      )}
      <span className={styles.rowText}>
        <span className={entry.hidden ? styles.hidden : undefined}>{title}</span>
        <span className={styles.faint}>{entry.text || readAddress(entry.link)}</span>
      </span>
      <PeriodTag entry={entry} />
      {entry.hidden && <Tag>已隐藏</Tag>}
      {!readOnly && (
        <span
          className={styles.rowActs}
          role="toolbar"
          aria-label={`操作 ${title}`}
          // Enter is the button's: the tree around it would take it for folding the branch.
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Button
            size="small"
            type="text"
            aria-label={`上移 ${title}`}
            title="上移"
            // Not `disabled`: whoever moves an entry with the keys would lose their place when it arrives at the end.
            aria-disabled={place.isFirst}
            icon={<ArrowUp size={14} strokeWidth={1.5} />}
            onClick={() => place.isFirst || onShift(-1)}
          />
          <Button
            size="small"
            type="text"
            aria-label={`下移 ${title}`}
            title="下移"
            aria-disabled={place.isLast}
            icon={<ArrowDown size={14} strokeWidth={1.5} />}
            onClick={() => place.isLast || onShift(1)}
          />
          {mayAdd && (
            <Button size="small" type="text" aria-label={`为 ${title} 添加下级`} onClick={onAdd}>
              添加下级
            </Button>
          )}
          <Button
            size="small"
            type="text"
            aria-label={`${entry.hidden ? '显示' : '隐藏'} ${title}`}
            onClick={onHide}
          >
            {entry.hidden ? '显示' : '隐藏'}
          </Button>
          <Button size="small" type="text" aria-label={`编辑 ${title}`} onClick={onEdit}>
            编辑
          </Button>
          <Popconfirm
            title={`删除“${title}”？`}
            description={entry.children.length > 0 ? '其下级会一并删除' : undefined}
            okText="删除"
            okButtonProps={{ danger: true }}
            cancelText="取消"
            onConfirm={onRemove}
          >
            <Button size="small" type="text" danger aria-label={`删除 ${title}`}>
              删除
            </Button>
          </Popconfirm>
        </span>
      )}
    </div>
  );
}

function PeriodTag({ entry: { startsAt, endsAt } }: { entry: ContentEntry }) {
  if (startsAt === null && endsAt === null) return null;
  const now = Date.now();
  const from = startsAt ? formatShortMoment(startsAt) : '即日';
  const until = endsAt ? formatShortMoment(endsAt) : '长期';
  if (endsAt && Date.parse(endsAt) <= now) return <Tag>已结束</Tag>;
  if (startsAt && Date.parse(startsAt) > now) return <Tag color="warning">待开始 {from}</Tag>;
  return (
    <Tag color="success">
      {from} 至 {until}
    </Tag>
  );
}
