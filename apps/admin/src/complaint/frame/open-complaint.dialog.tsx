import { adminComplaintLimits } from '@jishi/contract/limits/admin-complaint.generated.ts';
import { useNavigate } from 'react-router';
import { api } from '../../shell/api.ts';
import { useAside } from '../../shell/aside/use-aside.ts';
import { ChoiceField, TextField } from '../../shell/form/fields.widget.tsx';
import { FormDialog } from '../../shell/form/form-dialog.widget.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { CASE_CHANGES } from '../complaint-query.ts';

interface OpenComplaintProps {
  conversationId: number;
  /** Orders of the member that it may be about, the latest first. */
  orders: readonly { id: number; label: string }[];
  onClose: () => void;
}

/** Makes a complaint of a conversation of the chat, and goes to it. */
export function OpenComplaintDialog({ conversationId, orders, onClose }: OpenComplaintProps) {
  const navigate = useNavigate();
  const { data: types = [], isLoading } = useAside({
    queryKey: ['complaintTypes', 'all'],
    queryFn: ({ signal }) => api.adminComplaintManage.types({}, { signal }),
  });
  const state = useForm({
    initial: { type: undefined as number | undefined, orderId: 0, words: '' },
    limits: adminComplaintLimits.openFromChat,
    run: ({ type = 0, ...values }) => api.adminComplaint.openFromChat({ conversationId, type, ...values }),
    changes: CASE_CHANGES,
    success: ({ number }) => `已登记投诉 ${number}，由您负责`,
    onDone: ({ id }) => {
      onClose();
      void navigate(`/complaints/case/${id}`);
    },
  });
  return (
    <FormDialog state={state} title="转为投诉" width={560} okText="登记投诉" onClose={onClose}>
      <ChoiceField
        name="type"
        label="投诉类型"
        loading={isLoading}
        placeholder="请选择类型"
        options={types.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceField
        name="orderId"
        label="相关订单"
        options={[
          { value: 0, label: '不涉及订单' },
          ...orders.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <TextField
        name="words"
        label="会员遇到的问题"
        as="area"
        rows={[4, 10]}
        counted
        autoFocus
        hint="会员可以看到；最近 50 条会话会作为内部备注一并带入。"
      />
    </FormDialog>
  );
}
