import { Button } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { useOpenRow } from '../resource/use-open-row.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { CouponDrawer } from './coupon.drawer.tsx';
import { type CouponRow, coupons } from './coupon.resource.tsx';
import { CouponFormDrawer } from './coupon-form.drawer.tsx';
import type { Writing } from './coupon-shapes.ts';

/** Rules of coupons: what they take off, how many are had, and what they cost. */
export function CouponsPage() {
  const mayEdit = usePermission('coupon:edit');
  const [open, setOpen] = useOpenRow('coupon');
  const [writing, setWriting] = useState<Writing>();
  return (
    <>
      <PageHead
        hint="已发布的优惠券只能追加数量和延期，其他改动请复制为新版本；已领到会员手中的券按原规则使用。"
        actions={
          mayEdit && <AddButton onClick={() => setWriting({ id: 0, copyOf: 0 })}>新建优惠券</AddButton>
        }
      />
      <ResourceList
        resource={coupons}
        onOpen={(row) => setOpen(row.id)}
        rowActions={{
          width: 80,
          render: (row: CouponRow) => (
            <Button size="small" type="text" onClick={() => setOpen(row.id)}>
              查看
            </Button>
          ),
        }}
      />
      {open !== undefined && (
        <CouponDrawer id={open} onClose={() => setOpen(undefined)} onWrite={(next) => setWriting(next)} />
      )}
      {writing && <CouponFormDrawer {...writing} onClose={() => setWriting(undefined)} />}
    </>
  );
}
