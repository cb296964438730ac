import { couponKinds, couponStates } from '@jishi/contract/coupon-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Drawer, Dropdown, Popconfirm, Skeleton, Space, Tabs } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useTenant } from '../shell/tenant.ts';
import { useAct } from '../shell/use-act.ts';
import type { Detail, Writing } from './coupon-shapes.ts';
import { ExtendDialog } from './extend.dialog.tsx';
import { Holders } from './holders.widget.tsx';
import { IssueDialog } from './issue.dialog.tsx';
import { IssueSheetDialog } from './issue-sheet.dialog.tsx';
import { Report } from './report.widget.tsx';

/** A rule in full, what it brought, who holds it, and what can be done with it. */
export function CouponDrawer({
  id,
  onClose,
  onWrite,
}: {
  id: number;
  onClose: () => void;
  onWrite: (writing: Writing) => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['coupons', 'one', id],
    queryFn: ({ signal }) => api.adminCoupon.detail({ id }, { signal }),
  });
  return (
    <Drawer
      open
      title={data?.name ?? '优惠券'}
      size={760}
      onClose={onClose}
      styles={{ body: scrolledInside }}
      extra={data && <Actions detail={data} onWrite={onWrite} />}
    >
      {error ? (
        <FailureView title="优惠券没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 24 }} />
      ) : (
        <DrawerBody label="优惠券" padding={24}>
          <Tabs
            items={[
              { key: 'rule', label: '规则', children: <Rule detail={data} /> },
              { key: 'report', label: '效果', children: <Report id={id} /> },
              { key: 'holders', label: '持有会员', children: <Holders id={id} /> },
            ]}
          />
        </DrawerBody>
      )}
    </Drawer>
  );
}

function Actions({ detail, onWrite }: { detail: Detail; onWrite: (writing: Writing) => void }) {
  const { id, state } = detail;
  const mayEdit = usePermission('coupon:edit');
  const mayPublish = usePermission('coupon:publish');
  const mayIssue = usePermission('coupon:issue');
  const [shown, setShown] = useState<'extend' | 'issue' | 'sheet'>();
  const changes = ['coupons', 'audit'];
  const publish = useAct({
    run: () => api.adminCoupon.publish({ id }),
    changes,
    success: () => '已发布，会员现在可以领取',
  });
  const stop = useAct({ run: () => api.adminCoupon.stop({ id }), changes, success: () => '已停发' });
  return (
    <Space>
      {mayEdit && state === 'draft' && <Button onClick={() => onWrite({ id, copyOf: 0 })}>编辑</Button>}
      {mayEdit && state !== 'draft' && (
        <Button onClick={() => onWrite({ id: 0, copyOf: id })}>复制为新版本</Button>
      )}
      {mayPublish && state === 'published' && <Button onClick={() => setShown('extend')}>追加、延期</Button>}
      {mayIssue && state === 'published' && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'issue', label: '填写会员' },
              { key: 'sheet', label: '按表格（.xlsx）' },
            ],
            onClick: ({ key }) => setShown(key === 'sheet' ? 'sheet' : 'issue'),
          }}
        >
          <Button>发放给会员</Button>
        </Dropdown>
      )}
      {mayPublish && state === 'published' && (
        <Popconfirm
          title="停发该优惠券？"
          description="停发后不能再领取，会员手中的仍可使用"
          okText="停发"
          cancelText="取消"
          onConfirm={() => stop.mutate(undefined)}
        >
          <Button danger loading={stop.isPending}>
            停发
          </Button>
        </Popconfirm>
      )}
      {mayPublish && state === 'draft' && (
        <Popconfirm
          title={`发布“${detail.worthText}”？`}
          description="发布后只能追加数量和延期"
          okText="发布"
          cancelText="取消"
          onConfirm={() => publish.mutate(undefined)}
        >
          <Button type="primary" loading={publish.isPending}>
            发布
          </Button>
        </Popconfirm>
      )}
      {shown === 'extend' && <ExtendDialog detail={detail} onClose={() => setShown(undefined)} />}
      {shown === 'issue' && <IssueDialog coupon={detail} onClose={() => setShown(undefined)} />}
      {shown === 'sheet' && <IssueSheetDialog coupon={detail} onClose={() => setShown(undefined)} />}
    </Space>
  );
}

function Rule({ detail }: { detail: Detail }) {
  const { memberLevels } = useTenant();
  const named = (side: 'in' | 'out') =>
    detail.targets
      .filter((target) => target.side === side)
      .map(({ name }) => name)
      .join('、');
  const ways = [
    detail.listed && '领券中心、商品页领取',
    detail.grantOnRegister && '注册赠送',
    detail.grantOnBirthday && '生日赠送',
    detail.points > 0 && `${formatCount(detail.points)} 积分兑换`,
    detail.ruleCode !== '' && `活动页规则码 ${detail.ruleCode}`,
  ].filter((way) => way !== false);
  const people = [
    detail.levels.map((level) => memberLevels[level - 1] ?? `${level} 级`).join('、'),
    detail.newMembers ? '注册 30 天内的新会员' : '',
  ].filter((words) => words !== '');
  const items = [
    { label: '状态', children: couponStates[detail.state] },
    { label: '类型', children: couponKinds[detail.kind] },
    { label: '优惠', children: detail.worthText },
    { label: '适用商品', children: named('in') || detail.scopeText },
    { label: '不适用商品', children: named('out') || '无' },
    { label: '与活动同享', children: detail.stackActivity ? '可以' : '不可以' },
    { label: '获得方式', children: ways.join('、') || '仅由门店发放或兑换码兑换' },
    { label: '适用会员', children: people.join('、') || '全部会员' },
    { label: '已发 / 总量', children: `${formatCount(detail.given)} / ${detail.quota || '不限'}` },
    { label: '每人限领', children: `${detail.perMember} 张` },
    { label: '有效期', children: detail.validText },
    {
      label: '已优惠 / 预算',
      children: `${formatAmount(detail.usedAmount)} / ${detail.budget > 0 ? formatAmount(detail.budget) : '不限'}`,
    },
  ];
  return (
    <>
      {detail.costWarning && (
        <Alert
          type="warning"
          showIcon
          title={detail.costWarning}
          description="须由填写人以外的同事核对后发布"
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={items.map((item) => ({ ...item, key: item.label }))}
      />
    </>
  );
}
