import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { AmendDialog } from './amend.dialog.tsx';
import type { Terms } from './draft-values.ts';
import { PromotionDrawer } from './promotion.drawer.tsx';
import { type PromotionRow, promotions } from './promotion.resource.tsx';
import { PublishDialog } from './publish.dialog.tsx';

type Shown =
  | { what: 'edit'; terms?: Terms }
  | { what: 'publish' | 'preview'; row: PromotionRow }
  | { what: 'amend'; terms: Terms };

/** The offers of the shop: written as drafts, checked, published, stopped. */
export function PromotionsPage() {
  const mayEdit = usePermission('promotion:edit');
  const mayPublish = usePermission('promotion:publish');
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const read = useAct({
    run: async ({ row, what }: { row: PromotionRow; what: 'edit' | 'amend' }) => ({
      what,
      terms: (await api.adminPromotion.detail({ id: row.id })).draft,
    }),
    changes: [],
    onDone: setShown,
  });
  const version = useAct({
    run: async ({ id }: PromotionRow) =>
      (await api.adminPromotion.detail(await api.adminPromotion.newVersion({ id }))).draft,
    changes: ['promotions', 'audit'],
    success: () => '已生成新版本草稿，发布后原版本自动停止',
    onDone: (terms) => setShown({ what: 'edit', terms }),
  });
  const stop = useAct({
    run: ({ id }: PromotionRow) => api.adminPromotion.stop({ id }),
    changes: ['promotions', 'audit'],
    success: () => '已停止，已下的订单不受影响',
  });
  const rowActions = (row: PromotionRow) => (
    <>
      {row.state === 'draft' && mayEdit && (
        <Button size="small" type="text" onClick={() => read.mutate({ row, what: 'edit' })}>
          编辑
        </Button>
      )}
      <Button
        size="small"
        type="text"
        onClick={() => setShown({ what: row.state === 'draft' && mayPublish ? 'publish' : 'preview', row })}
      >
        {row.state === 'draft' && mayPublish ? '检查并发布' : '试算'}
      </Button>
      {row.state === 'published' && row.phase !== 'over' && mayPublish && (
        <>
          <Button size="small" type="text" onClick={() => read.mutate({ row, what: 'amend' })}>
            延期
          </Button>
          <Popconfirm
            title={`停止“${row.title}”？`}
            description="停止后不能恢复，已下的订单不受影响"
            okText="停止"
            cancelText="取消"
            onConfirm={() => stop.mutate(row)}
          >
            <Button size="small" type="text" danger>
              停止
            </Button>
          </Popconfirm>
        </>
      )}
      {row.state !== 'draft' && mayEdit && (
        <Button size="small" type="text" onClick={() => version.mutate(row)}>
          新版本
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHead
        hint="购物车自动取最优组合：每件商品只参加一个满减、满折或第二件优惠，特价、赠品、换购和补贴可以叠加。"
        actions={mayEdit && <AddButton onClick={() => setShown({ what: 'edit' })}>新建促销</AddButton>}
      />
      <ResourceList resource={promotions} rowActions={{ width: 230, render: rowActions }} />
      {shown?.what === 'edit' && (
        <PromotionDrawer {...(shown.terms && { terms: shown.terms })} onClose={close} />
      )}
      {shown?.what === 'amend' && <AmendDialog terms={shown.terms} onClose={close} />}
      {(shown?.what === 'publish' || shown?.what === 'preview') && (
        <PublishDialog row={shown.row} mayPublish={shown.what === 'publish'} onClose={close} />
      )}
    </>
  );
}
