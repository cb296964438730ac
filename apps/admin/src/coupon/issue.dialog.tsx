import { adminCouponHolderLimits } from '@jishi/contract/limits/admin-coupon-holder.generated.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type WrongLine, WrongLines } from './wrong-lines.widget.tsx';

/** Gives a coupon to members by their numbers or mobiles, one a line, as they are pasted from a table. */
export function IssueDialog({
  coupon,
  onClose,
}: {
  coupon: { id: number; name: string };
  onClose: () => void;
}) {
  // One form gives once, also when its answer is lost and it is pressed again.
  const [submitKey] = useState(() => crypto.randomUUID());
  const [wrong, setWrong] = useState<readonly WrongLine[]>([]);
  const state = useForm({
    initial: { members: '', reason: '' },
    limits: { reason: adminCouponHolderLimits.issue.reason },
    run: ({ members, reason }) =>
      api.adminCouponHolder.issue({ couponId: coupon.id, members: linesOf(members), reason, submitKey }),
    changes: ['coupons', 'coupon-issues', 'audit'],
    success: (done) =>
      done.state === 'pending'
        ? `已提交 ${done.count} 人，超出单人权限，由其他同事审核后发放`
        : done.errors.length === 0
          ? `正在发放给 ${done.count} 位会员`
          : '',
    onDone: (done) => {
      setWrong(done.errors);
      if (done.errors.length === 0) onClose();
    },
  });
  return (
    <FormDialog state={state} title={`发放“${coupon.name}”`} width={560} okText="发放" onClose={onClose}>
      <WrongLines lines={wrong} />
      <TextField
        name="members"
        label="会员"
        as="area"
        rows={[8, 16]}
        needed
        missing="请填写会员编号或手机号"
        placeholder={'每行一个会员编号或手机号，可从表格中整列粘贴\n最多 10000 行'}
      />
      <TextField
        name="reason"
        label="原因"
        counted
        placeholder="如：老客回馈"
        hint="优惠合计超过预算（无预算时 10,000 元），须由其他同事审核"
      />
    </FormDialog>
  );
}

/** Lines as they were pasted, without the empty ones at the end, so that each keeps its number. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}
