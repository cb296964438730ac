import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Descriptions, Drawer, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { DrawerSection, SumTiles } from '../shell/drawer-section.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount, formatShortMoment } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { BlockDialog } from './block.dialog.tsx';
import { ClosingLine } from './closing-line.widget.tsx';
import styles from './member.module.css';

/** A member: who, what they bought, where they are signed in. Names and phones stay masked until somebody says why. */
export function MemberDrawer({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const mayReveal = usePermission('member:reveal');
  const mayEnd = usePermission('member:edit');
  const maySeeClosing = usePermission('closing:read');
  const mayBlock = usePermission('block:edit');
  const { modal } = App.useApp();
  const [asking, setAsking] = useState<'reveal' | 'block'>();
  const [revealed, setRevealed] = useState<{ name: string; mobile: string }>();
  const { data, error, refetch } = useQuery({
    queryKey: ['members', 'one', memberId],
    queryFn: ({ signal }) => api.adminMember.detail({ memberId }, { signal }),
  });
  const end = useAct({
    run: (sessionId: number) => api.adminMember.endSessions({ memberId, sessionId }),
    changes: ['members', 'audit'],
    success: () => '已结束登录',
  });
  const askEnd = async (sessionId: number) => {
    const sure = await modal.confirm({
      title: sessionId === 0 ? '结束该会员的全部登录？' : '结束这个登录？',
      content: '会员需要重新登录才能继续购物。',
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
      title={`会员 ${memberId}`}
      size={560}
      onClose={onClose}
      styles={{ body: scrolledInside }}
      extra={
        data && (
          <Space>
            {mayReveal && !revealed && <Button onClick={() => setAsking('reveal')}>查看完整信息</Button>}
            {mayBlock && !data.blocked && (
              <Button danger onClick={() => setAsking('block')}>
                加入黑名单
              </Button>
            )}
          </Space>
        )
      }
    >
      {error ? (
        <FailureView title="会员没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 24 }} />
      ) : (
        <DrawerBody label="会员详情" padding={24}>
          {data.blocked && (
            <Alert
              type="error"
              showIcon
              title="该会员在黑名单中，不能登录和下单"
              style={{ marginBottom: 16 }}
            />
          )}
          {maySeeClosing && <ClosingLine memberId={memberId} />}
          <Descriptions
            column={2}
            size="small"
            items={[
              { key: 'name', label: '姓名', children: revealed?.name ?? data.maskedName },
              { key: 'mobile', label: '手机号', children: revealed?.mobile ?? data.maskedMobile },
              { key: 'level', label: '等级', children: data.levelName },
              { key: 'points', label: '积分', children: formatCount(data.points) },
              { key: 'balance', label: '余额', children: formatAmount(data.balance) },
              { key: 'created', label: '注册时间', children: formatShortMoment(data.createdAt) },
            ]}
          />
          <DrawerSection label="订单">
            <SumTiles
              sums={[
                { label: '订单数', sum: formatCount(data.orders.count) },
                { label: '累计支付', sum: formatAmount(data.orders.paid) },
                { label: '最近下单', sum: data.orders.lastAt ? formatShortMoment(data.orders.lastAt) : '—' },
              ]}
            />
          </DrawerSection>
          <DrawerSection
            label="登录"
            title={`登录（${data.sessions.length}）`}
            aside={
              mayEnd &&
              data.sessions.length > 1 && (
                <Button size="small" danger disabled={end.isPending} onClick={() => void askEnd(0)}>
                  全部结束
                </Button>
              )
            }
          >
            {data.sessions.length === 0 && <p className={styles.faint}>目前没有登录</p>}
            <ul className={styles.sessions}>
              {data.sessions.map((one) => (
                <li key={one.sessionId}>
                  <div className={styles.names}>
                    <span>{one.userAgent}</span>
                    <span className={styles.faint}>
                      {one.ip || '未知地址'} · {formatShortMoment(one.createdAt)} 登录
                    </span>
                  </div>
                  {mayEnd && (
                    <Button size="small" disabled={end.isPending} onClick={() => void askEnd(one.sessionId)}>
                      结束
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </DrawerSection>
        </DrawerBody>
      )}
      {asking === 'reveal' && (
        <AskReason
          title="查看完整信息"
          text="查看会员的姓名和手机号会记入操作日志。"
          label="原因"
          placeholder="如：核对售后联系人"
          okText="查看"
          run={(reason) => api.adminMember.reveal({ memberId, reason })}
          changes={['audit']}
          onDone={(output) => {
            setRevealed(output);
            setAsking(undefined);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'block' && <BlockDialog memberId={memberId} onClose={() => setAsking(undefined)} />}
    </Drawer>
  );
}
