import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { ConvertDialog } from './convert.dialog.tsx';
import { PriceDialog } from './price.dialog.tsx';
import { type ListingRow, RESALE_CHANGES } from './resale-row.ts';
import { UnitDialog } from './unit.dialog.tsx';

/** What can be done with a listing, by where it stands. */
export function ListingActs({ row }: { row: ListingRow }) {
  const { id, version, title, state, onDisplay } = row;
  const mayList = usePermission('resale:list');
  const mayPrice = usePermission('resale:price');
  const mayWithdraw = usePermission('resale:withdraw');
  const [shown, setShown] = useState<'edit' | 'price' | 'convert' | 'withdraw'>();
  const close = () => setShown(undefined);
  const publish = useAct({
    run: () => api.adminResale.publish({ id, version }),
    changes: RESALE_CHANGES,
    success: () => '已上架，商城随即可买',
  });
  const pause = useAct({
    run: () => api.adminResale.pause({ id, version }),
    changes: RESALE_CHANGES,
    success: () => '已暂停销售',
  });
  const takeDown = useAct({
    run: () => api.adminResale.takeDown({ id, version }),
    changes: RESALE_CHANGES,
    success: () => '已确认撤展',
  });
  const isOff = state === 'draft' || state === 'paused';
  return (
    <>
      {mayList && isOff && (
        <>
          <Button size="small" type="text" onClick={() => setShown('edit')}>
            编辑
          </Button>
          <Popconfirm
            title={`上架“${title}”？`}
            okText="上架"
            cancelText="取消"
            onConfirm={() => publish.mutate(undefined)}
          >
            <Button size="small" type="text" loading={publish.isPending}>
              上架
            </Button>
          </Popconfirm>
        </>
      )}
      {mayList && state === 'listed' && (
        <Button size="small" type="text" loading={pause.isPending} onClick={() => pause.mutate(undefined)}>
          暂停
        </Button>
      )}
      {mayPrice && (isOff || state === 'listed') && (
        <Button size="small" type="text" onClick={() => setShown('price')}>
          改价
        </Button>
      )}
      {mayList && isOff && row.kind === 'bargain' && row.deviceId === 0 && row.newPrice > 0 && (
        <Button size="small" type="text" onClick={() => setShown('convert')}>
          转入库存
        </Button>
      )}
      {mayList && onDisplay && (
        <Button
          size="small"
          type="text"
          loading={takeDown.isPending}
          onClick={() => takeDown.mutate(undefined)}
        >
          撤展
        </Button>
      )}
      {mayWithdraw && isOff && (
        <Button size="small" type="text" danger onClick={() => setShown('withdraw')}>
          撤回
        </Button>
      )}
      {shown === 'edit' && <UnitDialog kind={row.kind} id={id} onClose={close} />}
      {shown === 'price' && <PriceDialog row={row} onClose={close} />}
      {shown === 'convert' && <ConvertDialog row={row} onClose={close} />}
      {shown === 'withdraw' && (
        <AskReason
          title="撤回上架"
          text={`“${title}”撤回后设备回到在库可售，图片可用于重新上架。`}
          label="撤回原因"
          placeholder="如：改作备用机"
          okText="撤回"
          run={(reason) => api.adminResale.withdraw({ id, version, reason })}
          changes={RESALE_CHANGES}
          success="已撤回"
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
