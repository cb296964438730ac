import { adminStoreCommentLimits } from '@jishi/contract/limits/admin-store-comment.generated.ts';
import { type RefusalReason, refusalReasonKeys, refusalReasons } from '@jishi/contract/moderation-words.ts';
import { Radio, Space } from 'antd';
import { api } from '../shell/api.ts';
import { Note } from '../shell/cell/cells.widget.tsx';
import { Field } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { COMMENT_CHANGED, type StoreCommentRow } from './store-comment.resource.tsx';

/** Asks why a comment is taken away, which its author is told, and takes it away. */
export function RefuseDialog({ row, onClose }: { row: StoreCommentRow; onClose: () => void }) {
  const state = useForm({
    initial: { reason: undefined as RefusalReason | undefined },
    limits: adminStoreCommentLimits.refuse,
    run: ({ reason }) => api.adminStoreComment.refuse({ id: row.id, reason: reason ?? 'offTopic' }),
    changes: COMMENT_CHANGED,
    success: () => '已下架，作者会收到通知',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="下架评价" okText="下架" danger width={440} onClose={onClose}>
      <Field name="reason" label="原因（作者会看到）" rules={[{ required: true, message: '请选择原因' }]}>
        <Radio.Group>
          <Space direction="vertical">
            {refusalReasonKeys.map((value, index) => (
              <Radio key={value} value={value} autoFocus={index === 0}>
                {refusalReasons[value]}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Field>
      <Note>评分仍计入门店评分；原因为涉嫌虚假评价时不计入。</Note>
    </FormDialog>
  );
}
