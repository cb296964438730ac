import { adminModerationLimits } from '@jishi/contract/limits/admin-moderation.generated.ts';
import { type RefusalReason, refusalReasonKeys, refusalReasons } from '@jishi/contract/moderation-words.ts';
import { Radio } from 'antd';
import { api } from '../shell/api.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import styles from './moderation.module.css';
import { DECIDED } from './piece-states.ts';

/** Asks why pieces are refused, which their authors are told, and refuses them. */
export function RefuseDialog({
  ids,
  isShown,
  onClose,
}: {
  ids: readonly number[];
  /** Visitors see it now. */
  isShown: boolean;
  onClose: () => void;
}) {
  const state = useForm({
    initial: { reason: undefined as RefusalReason | undefined },
    limits: adminModerationLimits.decide,
    run: ({ reason }) =>
      api.adminModeration.decide({ ids: [...ids], decision: 'refuse', reason: reason ?? '' }),
    changes: DECIDED,
    success: ({ missed }) =>
      missed > 0 ? `已拒绝，另有 ${missed} 条已被他人处理` : '已拒绝，作者会收到通知',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={isShown ? '下架内容' : ids.length > 1 ? `拒绝 ${ids.length} 条内容` : '拒绝内容'}
      okText={isShown ? '下架' : '拒绝'}
      danger
      width={440}
      onClose={onClose}
    >
      <Field name="reason" label="原因（作者会看到）" rules={[{ required: true, message: '请选择原因' }]}>
        <Radio.Group className={styles.reasons}>
          {refusalReasonKeys.map((value, index) => (
            <Radio key={value} value={value} autoFocus={index === 0}>
              {refusalReasons[value]}
            </Radio>
          ))}
        </Radio.Group>
      </Field>
    </FormDialog>
  );
}
