import { adminCommentLimits } from '@jishi/contract/limits/admin-comment.generated.ts';
import { api } from '../shell/api.ts';
import { Note } from '../shell/cell/cells.widget.tsx';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { COMMENT_CHANGED, type CommentRow } from './comment.resource.tsx';

/** Answers a comment, or changes the answer within its day. */
export function ReplyDialog({ row, onClose }: { row: CommentRow; onClose: () => void }) {
  const state = useForm({
    initial: { reply: row.reply },
    limits: adminCommentLimits.reply,
    run: ({ reply }) => api.adminComment.reply({ id: row.id, reply }),
    changes: COMMENT_CHANGED,
    success: () => (row.reply === '' ? '已回复，买家会收到通知' : '已修改回复'),
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row.reply === '' ? '回复评价' : '修改回复'}
      okText={row.reply === '' ? '回复' : '保存'}
      width={520}
      onClose={onClose}
    >
      <p>
        <Note>
          {row.nickname} · {row.score} 星：
        </Note>
        {row.content}
      </p>
      <TextField
        name="reply"
        label="回复内容"
        as="area"
        rows={[4, 10]}
        counted
        autoFocus
        hint="公开展示在评价下方，24 小时内可修改一次或多次"
      />
    </FormDialog>
  );
}
