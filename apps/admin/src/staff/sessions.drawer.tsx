import { describeDevice } from '@jishi/contract/user-agent.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Empty, Skeleton, Tag } from 'antd';
import { api } from '../shell/api.ts';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatShortMoment } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './staff.module.css';
import type { StaffRow } from './staff.resource.tsx';

/** Where somebody is signed in, and the end of it. */
export function SessionsDrawer({ row, onClose }: { row: StaffRow; onClose: () => void }) {
  const { modal } = App.useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-sessions', row.staffId],
    queryFn: ({ signal }) => api.adminStaff.sessions({ staffId: row.staffId }, { signal }),
  });
  const end = useAct({
    run: (sessionId: number) => api.adminStaff.endSession({ staffId: row.staffId, sessionId }),
    changes: ['staff-sessions', 'audit'],
    success: () => '已结束登录',
  });
  const ask = async (sessionId: number) => {
    const sure = await modal.confirm({
      title: sessionId === 0 ? `结束 ${row.name} 的全部登录？` : '结束这个登录？',
      content: '对方需要重新登录才能继续操作，未保存的内容会丢失。',
      okText: '结束登录',
      okButtonProps: { danger: true },
      cancelText: '再想想',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) end.mutate(sessionId);
  };
  return (
    <Drawer
      open
      title={`${row.name} 的登录`}
      size={460}
      styles={{ body: scrolledInside }}
      onClose={onClose}
      extra={
        data &&
        data.length > 1 && (
          <Button danger size="small" disabled={end.isPending} onClick={() => void ask(0)}>
            全部结束
          </Button>
        )
      }
    >
      <DrawerBody label="登录记录" padding={24}>
        {error ? (
          <FailureView
            title="没有读到登录记录"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <Skeleton active paragraph={{ rows: 4 }} />
        ) : data.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="目前没有登录" />
        ) : (
          <ul className={styles.sessions}>
            {data.map((one) => (
              <li key={one.sessionId}>
                <div>
                  <span className={styles.device} title={one.userAgent}>
                    {one.ip} {one.current && <Tag color="success">当前登录</Tag>}
                  </span>
                  <span className={`${styles.faint} ${styles.device}`} title={one.userAgent}>
                    {formatShortMoment(one.createdAt)} 登录 · {describeDevice(one.userAgent)}
                  </span>
                </div>
                <Button size="small" disabled={end.isPending} onClick={() => void ask(one.sessionId)}>
                  结束
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DrawerBody>
    </Drawer>
  );
}
