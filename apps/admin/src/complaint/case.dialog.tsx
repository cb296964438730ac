import { complaintStates } from '@jishi/contract/complaint-state.ts';
import { adminComplaintLimits } from '@jishi/contract/limits/admin-complaint.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { ChoiceField, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { CASE_CHANGES, type CaseData, handlersQuery } from './complaint-query.ts';

interface CaseDialogProps {
  data: CaseData;
  onClose: () => void;
}

/** Reads the case anew where the member or a colleague was faster. */
function useReload(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['complaints'] });
}

/** Gives the result in words. */
export function SolveDialog({ data, onClose }: CaseDialogProps) {
  const onReload = useReload();
  const state = useForm({
    initial: { outcome: '' },
    limits: adminComplaintLimits.solve,
    run: ({ outcome }) => api.adminComplaint.solve({ id: data.id, version: data.version, outcome }),
    changes: CASE_CHANGES,
    success: () => '结果已告知会员，等待评价',
    onDone: onClose,
    onReload,
  });
  return (
    <FormDialog state={state} title="给出处理结果" width={560} okText="告知会员" onClose={onClose}>
      <TextField
        name="outcome"
        label="处理结果"
        as="area"
        rows={[4, 10]}
        counted
        autoFocus
        hint="会员可以看到；评价后或 7 天无回应自动结束。退款、换货等请在订单中另行办理。"
      />
    </FormDialog>
  );
}

/** Gives a case to a colleague. */
export function AssignDialog({ data, onClose }: CaseDialogProps) {
  const onReload = useReload();
  const { data: handlers = [], isLoading } = useAside(handlersQuery);
  const state = useForm({
    initial: { staffId: undefined as number | undefined },
    limits: adminComplaintLimits.assign,
    run: ({ staffId = 0 }) => api.adminComplaint.assign({ id: data.id, version: data.version, staffId }),
    changes: CASE_CHANGES,
    success: () => '已指派',
    onDone: onClose,
    onReload,
  });
  return (
    <FormDialog state={state} title="指派投诉" width={420} okText="指派" onClose={onClose}>
      <ChoiceField
        name="staffId"
        label="负责人"
        searched
        loading={isLoading}
        placeholder="请选择员工"
        options={handlers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}

/** Ends a case in favour of another one of the same member. */
export function MergeDialog({ data, onClose }: CaseDialogProps) {
  const onReload = useReload();
  const others = data.others.filter(({ state }) =>
    ['submitted', 'accepted', 'handling', 'waitingMember'].includes(state),
  );
  const state = useForm({
    initial: { intoId: undefined as number | undefined },
    limits: adminComplaintLimits.merge,
    run: ({ intoId = 0 }) => api.adminComplaint.merge({ id: data.id, version: data.version, intoId }),
    changes: CASE_CHANGES,
    success: () => '已合并，会员会看到说明',
    onDone: onClose,
    onReload,
  });
  return (
    <FormDialog state={state} title="合并投诉" width={520} okText="合并" onClose={onClose}>
      <ChoiceField
        name="intoId"
        label="合并到"
        placeholder={others.length === 0 ? '该会员没有其他处理中的投诉' : '请选择同一会员的另一件投诉'}
        options={others.map((one) => ({
          value: one.id,
          label: `${one.number} ${one.typeText} · ${complaintStates[one.state]}`,
        }))}
        hint="合并后本投诉结束，不能恢复；之后都在另一件中处理。"
      />
    </FormDialog>
  );
}

/** Publishes a closed case in words of the shop, or takes it back. */
export function PublishDialog({ data, onClose }: CaseDialogProps) {
  const state = useForm({
    initial: {
      published: true,
      text: data.publishedText || data.content,
      answer: data.publishedAnswer || data.outcome,
    },
    limits: adminComplaintLimits.publish,
    run: (values) => api.adminComplaint.publish({ id: data.id, ...values }),
    changes: CASE_CHANGES,
    success: () => '已保存',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="公示" width={600} okText="保存" onClose={onClose}>
      <SwitchField name="published" label="在公示页展示" />
      <TextField
        name="text"
        label="公示内容"
        as="area"
        rows={[3, 8]}
        counted
        hint="会员已同意匿名公示；请删去姓名、电话、订单号。"
      />
      <TextField name="answer" label="商城答复" as="area" rows={[3, 8]} counted />
    </FormDialog>
  );
}
