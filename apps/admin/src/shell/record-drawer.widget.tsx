import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DrawerBody, scrolledInside } from './drawer-body.widget.tsx';
import { FailureView } from './error/failure.widget.tsx';
import { describeFailure } from './failure.ts';
import styles from './record-drawer.module.css';

interface RecordDrawerProps<T> {
  /** What is shown: 订单. */
  noun: string;
  /** What the number of it is, for people. */
  number: string;
  /** Back to the list that it is opened from: an address, which keeps the filters, or what takes it out of this one. */
  back: string | (() => void);
  /** Pixels. */
  width: number;
  /** Around what it shows, in pixels; none where its parts reach to the edges. */
  padding?: number;
  record: { data: T | undefined; error: Error | null; refetch(): unknown };
  /** Beside the number. */
  state(data: T): ReactNode;
  /** What can be done with it. */
  actions(data: T): ReactNode;
  children(data: T): ReactNode;
}

/** One record beside the list it stands in: reading, failing and there. */
export function RecordDrawer<T>({
  noun,
  number,
  back,
  width,
  padding = 0,
  record: { data, error, refetch },
  state,
  actions,
  children,
}: RecordDrawerProps<T>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  return (
    <Drawer
      open={open}
      size={width}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => {
        if (isOpen) return;
        if (typeof back === 'function') back();
        else void navigate({ pathname: back, search }, { preventScrollReset: true });
      }}
      title={
        <span className={styles.row}>
          {noun} <span className="figures">{number}</span>
          {data && state(data)}
        </span>
      }
      extra={data && <span className={styles.row}>{actions(data)}</span>}
      loading={!data && !error}
      styles={{ header: { minHeight: 66 }, ...((data || error) && { body: scrolledInside }) }}
    >
      {data ? (
        <DrawerBody label={`${noun}详情`} padding={padding}>
          {children(data)}
        </DrawerBody>
      ) : (
        error && (
          <FailureView
            title={`${noun}没有打开`}
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        )
      )}
    </Drawer>
  );
}
