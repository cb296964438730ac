import { type ReportReason, reportReasonKeys, reportReasons } from '@jishi/contract/moderation-words.ts';
import { Dialog } from '@jishi/ui/dialog';
import { FormError } from '@jishi/ui/form-error';
import { RadioGroup } from '@jishi/ui/radio-group';
import { Textarea } from '@jishi/ui/textarea';
import { toast } from '@jishi/ui/toast';
import { useId, useState } from 'react';
import { api } from '../shell/api.ts';
import { CallForm, useFormCall } from '../shell/form/call-form.widget.tsx';
import { planForm } from '../shell/form/form-plan.ts';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { failureText } from '../shell/show-failure.ts';

/** Characters of the explanation; the contract takes as many. */
const LONGEST_NOTE = 200;
const options = reportReasonKeys.map((value) => ({ value, label: reportReasons[value] }));
const isReason = (value: string): value is ReportReason => value in reportReasons;
const plan = planForm({
  start: { reason: '', note: '' },
  rules: {
    reason: { check: (typed) => (isReason(typed) ? undefined : '请选择举报原因') },
    note: { most: LONGEST_NOTE },
  },
});

/** Asks what is wrong with a comment and reports it (X890). */
export function ReportCommentDialog({
  id,
  open,
  onOpenChange,
}: {
  id: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useForm(plan);
  const call = useFormCall();
  const formId = useId();
  const [failure, setFailure] = useState('');
  const send = async ({ reason, note }: { reason: string; note: string }) => {
    if (!isReason(reason)) return;
    setFailure('');
    try {
      await api.moderation.report({ kind: 'productComment', id, reason, note: note.trim() });
    } catch (error) {
      return setFailure(failureText(error) ?? '');
    }
    onOpenChange(false);
    toast('已收到举报，我们会尽快核实', { tone: 'success' });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="举报评价" size="sm">
      <CallForm id={formId} form={form} call={call} send={send}>
        <RadioGroup
          name={`${formId}-reason`}
          value={form.values.reason}
          error={form.errors.reason}
          onValueChange={(reason) => form.change({ reason })}
          label="举报原因"
          required
          layout="column"
          options={options}
        />
        <Textarea {...form.field('note')} label="补充说明" optionalLabel="选填" showCount rows={3} />
        <FormError>{failure}</FormError>
        <SubmitButton pendingLabel="正在提交">提交举报</SubmitButton>
      </CallForm>
    </Dialog>
  );
}
