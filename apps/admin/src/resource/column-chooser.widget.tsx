import { Button, Checkbox, Popover, Tooltip } from 'antd';
import Columns3 from 'lucide-react/icons/columns-3';
import type { Column } from './resource.ts';
import styles from './resource-list.module.css';

/** Which columns of a list are on show; the first one always is. */
export function ColumnChooser<Row, Sort extends string>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row, Sort>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}) {
  const boxes = (
    <fieldset className={styles.columns}>
      <legend className={styles.unseen}>显示的列</legend>
      {columns.map(({ key, title }, index) => (
        <Checkbox
          key={key}
          disabled={index === 0}
          checked={index === 0 || !hidden.includes(key)}
          onChange={({ target }) =>
            onChange(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
          }
        >
          {title}
        </Checkbox>
      ))}
      <Button type="link" size="small" disabled={hidden.length === 0} onClick={() => onChange([])}>
        恢复默认
      </Button>
    </fieldset>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={boxes}>
      <Tooltip title="选择列">
        <Button aria-label="选择列" icon={<Columns3 size={15} strokeWidth={1.5} />} />
      </Tooltip>
    </Popover>
  );
}
