import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { RadioGroup } from '@jishi/ui/radio-group';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';

interface CancelDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  isBusy: boolean;
  /** Resolves with true when the order is cancelled. */
  cancel(reason: string): Promise<boolean>;
}

/** Why an unpaid order is cancelled (S134); one of the shop's reasons. */
export function CancelDialog({ open, onOpenChange, isBusy, cancel }: CancelDialogProps) {
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (!open || reasons.length > 0) return;
    api.order.cancelReasons().then((list) => setReasons(list.map(({ text }) => text)), showFailure);
  }, [open, reasons]);

  const submit = async () => {
    if (reason === '' && reasons.length > 0) return setError('请选择取消原因');
    if (await cancel(reason)) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}
      size="sm"
      title="取消订单"
      description="取消后商品库存和优惠券会退回，订单不能恢复"
      footer={
        <>
          <Button disabled={isBusy} onClick={() => onOpenChange(false)}>
            再想想
          </Button>
          <Button variant="danger" pending={isBusy} onClick={submit}>
            取消订单
          </Button>
        </>
      }
    >
      <RadioGroup
        label="取消原因"
        name="reason"
        layout="column"
        required
        value={reason}
        error={error}
        onValueChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
        options={reasons.map((text) => ({ value: text, label: text }))}
      />
    </Dialog>
  );
}
