import { Button } from 'antd';
import styles from './save-bar.module.css';
import type { FormState } from './use-form.ts';

/** The foot of a form on a page: whether something is unsaved, the way to save it and the way back. */
export function SaveBar<Values extends object>({ state, idle }: { state: FormState<Values>; idle: string }) {
  const { isDirty, isPending, isOutdated, reset } = state;
  return (
    <div className={styles.bar}>
      <span>{isDirty ? '有未保存的修改' : idle}</span>
      {(isDirty || isPending) && (
        <>
          <Button disabled={isPending} onClick={reset}>
            放弃修改
          </Button>
          <Button type="primary" htmlType="submit" loading={isPending} disabled={isOutdated}>
            保存
          </Button>
        </>
      )}
    </div>
  );
}
