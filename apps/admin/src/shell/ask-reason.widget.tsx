import { adminMemberLimits } from '@jishi/contract/limits/admin-member.generated.ts';
import type { ReactNode } from 'react';
import { TextField } from './form/fields.widget.tsx';
import { FormDialog } from './form/form-dialog.widget.tsx';
import { useForm } from './form/use-form.ts';

/** Asks for the reason of an act that is written down with it, and does it. */
export function AskReason<Output>({
  title,
  text,
  label,
  placeholder,
  okText,
  run,
  changes,
  success,
  onDone,
  onClose,
}: {
  title: string;
  text: ReactNode;
  label: string;
  placeholder: string;
  okText: string;
  run: (reason: string) => Promise<Output>;
  /** Keys of what it changes. */
  changes: readonly string[];
  success?: string;
  onDone: (output: Output) => void;
  onClose: () => void;
}) {
  const state = useForm({
    initial: { reason: '' },
    // Every operation that is told why takes a reason of this length.
    limits: adminMemberLimits.reveal,
    run: ({ reason }) => run(reason.trim()),
    changes,
    ...(success && { success: () => success }),
    onDone,
  });
  return (
    <FormDialog state={state} title={title} width={460} okText={okText} onClose={onClose}>
      <p>{text}</p>
      <TextField name="reason" label={label} counted autoFocus placeholder={placeholder} />
    </FormDialog>
  );
}
