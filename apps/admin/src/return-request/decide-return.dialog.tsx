import { adminReturnLimits } from '@jishi/contract/limits/admin-return.generated.ts';
import { returnRefusals } from '@jishi/contract/return-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { RETURN_CHANGES, type ReturnData } from './return-query.ts';
import styles from './return-request.module.css';

export interface ReturnDialogProps {
  data: ReturnData;
  onClose: () => void;
}

/** Reads the request anew where the member or a colleague was faster. */
export function useReload(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['returns'] });
}

/** Refuses with a reason that the member reads; the usual ones are at hand. */
export function RefuseDialog({ data: { id, version, number }, onClose }: ReturnDialogProps) {
  const onReload = useReload();
  const state = useForm({
    initial: { refusal: '' },
    limits: adminReturnLimits.refuse,
    run: ({ refusal }) => api.adminReturn.refuse({ id, version, refusal }),
    changes: RETURN_CHANGES,
    success: () => '已拒绝，会员会看到原因',
    onDone: onClose,
    onReload,
  });
  return (
    <FormDialog
      state={state}
      title={`拒绝申请 ${number}`}
      width={560}
      okText="拒绝申请"
      danger
      onClose={onClose}
    >
      <div className={styles.reasons}>
        {returnRefusals.map((text) => (
          <Button
            key={text}
            size="small"
            onClick={() => {
              state.form.setFieldValue('refusal', text);
              state.change();
            }}
          >
            {text}
          </Button>
        ))}
      </div>
      <TextField name="refusal" label="原因（会员会看到）" as="area" rows={[3, 6]} counted autoFocus />
    </FormDialog>
  );
}

/** Ends a request whose parcel never came. */
export function LostDialog({ data: { id, version, number }, onClose }: ReturnDialogProps) {
  const onReload = useReload();
  const state = useForm({
    initial: { note: '' },
    limits: adminReturnLimits.lost,
    run: ({ note }) => api.adminReturn.lost({ id, version, note }),
    changes: RETURN_CHANGES,
    success: () => '申请已关闭',
    onDone: onClose,
    onReload,
  });
  return (
    <FormDialog state={state} title={`关闭申请 ${number}`} okText="关闭申请" danger onClose={onClose}>
      <TextField
        name="note"
        label="说明（会员会看到）"
        as="area"
        rows={[3, 6]}
        counted
        autoFocus
        placeholder="例如：快递公司确认包裹丢失，赔付由快递公司处理"
      />
    </FormDialog>
  );
}
