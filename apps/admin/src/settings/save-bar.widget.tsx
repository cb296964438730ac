import { Button } from 'antd';
import styles from './settings.module.css';

/**
 * The foot of a form of settings: what is not saved yet, and the way to save it.
 * @param props.outdated somebody else was first, so that nothing can be saved
 */
export function SaveBar({
  dirty,
  saving,
  outdated,
  onDiscard,
}: {
  dirty: boolean;
  saving: boolean;
  outdated: boolean;
  onDiscard: () => void;
}) {
  return (
    <div className={styles.bar}>
      <span>{dirty ? '有未保存的修改' : '保存后 5 秒内对所有顾客生效'}</span>
      {(dirty || saving) && (
        <>
          <Button disabled={saving} onClick={onDiscard}>
            放弃修改
          </Button>
          <Button type="primary" htmlType="submit" loading={saving} disabled={outdated}>
            保存
          </Button>
        </>
      )}
    </div>
  );
}
