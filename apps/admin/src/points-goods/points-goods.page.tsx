import { type PointsGoodsState, pointsGoodsStates } from '@jishi/contract/points-goods-words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { PointsGoodsDialog } from './points-goods.dialog.tsx';
import type { PointsGoodsRow } from './points-goods-row.ts';

const tones: Readonly<Record<PointsGoodsState, Tone>> = {
  open: 'success',
  ahead: 'processing',
  over: 'default',
  gone: 'warning',
  off: 'default',
};

/** What members may have for points, and how much of it they have taken. */
export function PointsGoodsPage() {
  const mayEdit = usePermission('vip:edit');
  const [shown, setShown] = useState<{ row?: PointsGoodsRow }>();
  const render = (row: PointsGoodsRow) => (
    <Button size="small" type="text" onClick={() => setShown({ row })}>
      编辑
    </Button>
  );
  return (
    <>
      <PageHead
        hint="在商城“会员俱乐部”展示；兑换生成积分订单，与普通订单一样发货，取消或退款时积分和数量退回。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建兑换</AddButton>}
      />
      <ResourceList resource={pointsGoods} {...(mayEdit && { rowActions: { width: 80, render } })} />
      {shown && <PointsGoodsDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const pointsGoods = defineResource<PointsGoodsRow, Record<never, never>>({
  key: 'pointsGoods',
  noun: '积分兑换',
  measure: '个',
  emptyText: '还没有兑换商品，新建后在会员俱乐部展示',
  fields: {},
  rowKey: ({ id }) => id,
  load: ({ page, pageSize }, options) => api.adminPointsGoods.list({ page, pageSize }, options),
  columns: [
    textColumn({ key: 'name', title: '商品', width: 260, grows: true, text: ({ name }) => name }),
    countColumn({ key: 'points', title: '积分', width: 90, count: ({ points }) => points }),
    moneyColumn({ key: 'price', title: '另付', width: 90, yuan: ({ price }) => price }),
    textColumn({
      key: 'given',
      title: '已兑/总数',
      width: 110,
      text: ({ given, quota }) => `${given}/${quota}`,
    }),
    countColumn({ key: 'perMember', title: '每人限兑', width: 90, count: ({ perMember }) => perMember }),
    textColumn({ key: 'level', title: '等级', width: 110, text: ({ levelName }) => levelName }),
    timeColumn({ key: 'startsAt', title: '开始', width: 150, at: ({ startsAt }) => startsAt }),
    timeColumn({ key: 'endsAt', title: '结束', width: 150, at: ({ endsAt }) => endsAt }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 90,
      text: ({ state }) => pointsGoodsStates[state],
      tone: ({ state }) => tones[state],
    }),
  ],
});
