import { shelfActs } from '@jishi/contract/shelf-time-words.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { Alert, Form } from 'antd';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { writePicked } from '../shell/beijing-time.ts';
import { ChoiceField, Field, FieldPair } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatCount } from '../shell/format.ts';
import { PlannedSkus } from './planned-skus.widget.tsx';
import { describePlan, guessPlan, type PlannedSku, type ShelfTimeRow, warnAboutPlan } from './shelf-plan.ts';
import { SHELF_TIME_CHANGES } from './shelf-time-query.ts';

interface Values extends Record<string, unknown> {
  status: SkuStatus;
  at: MomentValue;
  ppids: number[];
}

const acts = choicesOf(shelfActs);

/** Asks when SKUs are to go on the shelf, or to leave it. */
export function ShelfTimeDialog({
  skus,
  waiting,
  onDone,
  onClose,
}: {
  skus: readonly PlannedSku[];
  /** What waits for them already. */
  waiting: readonly ShelfTimeRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const state = useForm<Values, { planned: number; words: string }>({
    initial: { ...guessPlan(skus), at: null },
    run: async ({ status, at, ppids }) => {
      const moment = writePicked(finished(at)) ?? '';
      const { planned } = await api.adminShelfTime.plan({ ppids, status, at: moment });
      return { planned, words: describePlan({ at: moment, status }) };
    },
    changes: SHELF_TIME_CHANGES,
    success: ({ planned, words }) => `${formatCount(planned)} 个规格将于 ${words}`,
    onDone,
  });
  const status = Form.useWatch('status', state.form) ?? state.initial.status;
  const ppids = Form.useWatch('ppids', state.form) ?? state.initial.ppids;
  const warning = warnAboutPlan(
    skus.filter(({ ppid }) => ppids.includes(ppid)),
    status,
  );
  return (
    <FormDialog state={state} title="定时上下架" okText="确认定时" width={600} onClose={onClose}>
      <FieldPair>
        <ChoiceField name="status" label="到时" options={acts} needed />
        <Field
          name="at"
          label="执行时间（北京时间）"
          rules={[{ required: true, message: '请填写执行时间' }, momentRule]}
        >
          <MomentField placeholder="如 2026-12-01 10:00" />
        </Field>
      </FieldPair>
      <Field
        name="ppids"
        label={`规格（已选 ${formatCount(ppids.length)} 个）`}
        hint="同一规格的上架和下架各可定一次，再次设置会替换原来的时间。"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择规格' }]}
      >
        <PlannedSkus skus={skus} waiting={waiting} />
      </Field>
      {warning !== '' && <Alert type="warning" showIcon title={warning} />}
    </FormDialog>
  );
}
