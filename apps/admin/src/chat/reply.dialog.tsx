import { adminChatLimits } from '@jishi/contract/limits/admin-chat.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { Reply } from './chat-query.ts';

/** A canned reply; id 0 is a new one. */
export function ReplyDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const state = useForm({
    initial: { title: reply.title, text: reply.text },
    limits: adminChatLimits.saveReply,
    run: ({ title, text }) =>
      api.adminChat.saveReply({ id: reply.id, title: title.trim(), text: text.trim() }),
    changes: ['chat-replies', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={reply.id === 0 ? '新增快捷回复' : '编辑快捷回复'}
      okText="保存"
      onClose={onClose}
    >
      <TextField name="title" label="标题" counted placeholder="如：发货时间" autoFocus />
      <TextField name="text" label="内容" called="回复内容" as="area" rows={[4, 8]} counted />
    </FormDialog>
  );
}
