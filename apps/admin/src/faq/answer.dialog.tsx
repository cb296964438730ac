import { adminFaqLimits } from '@jishi/contract/limits/admin-faq.generated.ts';
import { api } from '../shell/api.ts';
import { Note } from '../shell/cell/cells.widget.tsx';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { QuestionRow } from './question.resource.tsx';

/** Answers a question as the shop. */
export function AnswerDialog({ row, onClose }: { row: QuestionRow; onClose: () => void }) {
  const state = useForm({
    initial: { content: '' },
    limits: adminFaqLimits.answer,
    run: ({ content }) => api.adminFaq.answer({ id: row.id, content }),
    changes: ['questions', 'audit'],
    success: () => '已回答，提问人会收到通知',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="官方回答" okText="回答" width={520} onClose={onClose}>
      <p>
        <Note>{row.productName}：</Note>
        {row.content}
      </p>
      <TextField
        name="content"
        label="回答内容"
        as="area"
        rows={[4, 10]}
        counted
        autoFocus
        hint="以“官方”身份公开展示；审核中的问题会随回答一起展示"
      />
    </FormDialog>
  );
}
