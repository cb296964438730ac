import { Form, Input } from 'antd';
import { api } from '../shell/api.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import type { Reply } from './chat-query.ts';

type Values = Pick<Reply, 'title' | 'text'>;

/** A canned reply; id 0 is a new one. */
export function ReplyDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const save = useAct({
    run: (values: Values) =>
      api.adminChat.saveReply({ id: reply.id, title: values.title.trim(), text: values.text.trim() }),
    changes: ['chat-replies', 'audit'],
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog<Values>
      open
      title={reply.id === 0 ? '新增快捷回复' : '编辑快捷回复'}
      form={form}
      initialValues={{ title: reply.title, text: reply.text }}
      pending={save.isPending}
      okText="保存"
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={20} showCount placeholder="如：发货时间" autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="text"
        label="内容"
        rules={[{ required: true, whitespace: true, message: '请填写回复内容' }]}
      >
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
      </Form.Item>
    </FormDialog>
  );
}
