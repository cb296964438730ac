import { writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { visitTopics } from '@jishi/contract/guide-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { adminGuideLimits } from '@jishi/contract/limits/admin-guide.generated.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { api } from '../shell/api.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useProfile } from '../shell/session.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { VISIT_CHANGED } from './visit.resource.tsx';

type Arrived = OutputOf<Contract['adminGuide']['arrive']>;

/** Somebody stands at the counter and says the code of a visit; a scanner types it and presses Enter. */
export function ArriveDialog({ onClose }: { onClose: () => void }) {
  const { storeId } = useProfile();
  const state = useForm<{ storeId: number | undefined; code: string }, Arrived>({
    initial: { storeId: storeId || undefined, code: '' },
    limits: adminGuideLimits.arrive,
    run: ({ storeId: chosen, code }) =>
      api.adminGuide.arrive({ storeId: storeId || (chosen ?? 0), code: code.trim() }),
    changes: VISIT_CHANGED,
    success: ({ guideName, startsAt, topic }) =>
      `已到店：${writeBeijingTime(startsAt)} ${visitTopics[topic]}，请导购 ${guideName} 接待`,
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="到店核销" okText="核销" width={420} onClose={onClose}>
      {storeId === 0 && (
        <Field name="storeId" label="门店" rules={[{ required: true, message: '请选择门店' }]}>
          <StoreSelect />
        </Field>
      )}
      <TextField
        name="code"
        label="预约码"
        wrong="预约码为六位数字"
        placeholder="顾客报的六位数字"
        autoFocus
      />
    </FormDialog>
  );
}
