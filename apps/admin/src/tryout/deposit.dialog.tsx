import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { adminTryoutLimits } from '@jishi/contract/limits/admin-tryout.generated.ts';
import { type LentGoal, lentGoals } from '@jishi/contract/tryout-words.ts';
import { Alert } from 'antd';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { writePicked } from '../shell/beijing-time.ts';
import { ChoiceField, Field, MoneyField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatAmount } from '../shell/format.ts';
import styles from './deposit.module.css';
import { DEPOSIT_CHANGES, type DepositRow } from './tryout-row.ts';

interface DialogProps {
  row: DepositRow;
  onClose: () => void;
}

const tell = ({ returned }: { returned: number }) =>
  returned > 0 ? `已处理，${formatAmount(returned)} 原路退回` : '已处理';

/** What was lent is here and has been looked at: where it goes, and what of the deposit is kept. */
export function ReceiveDialog({ row, onClose }: DialogProps) {
  const { applicationId, title, member, amount, serial } = row;
  const state = useForm({
    initial: { number: '', goal: 'register' as LentGoal, kept: 0, reason: '' },
    limits: adminTryoutLimits.receiveLent,
    run: (values) => api.adminTryout.receiveLent({ ...values, applicationId }),
    changes: [...DEPOSIT_CHANGES, 'devices', 'stock-levels'],
    success: tell,
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="收回借用商品" okText="确认收回" width={520} onClose={onClose}>
      <Alert
        className={styles.note}
        type="info"
        title={title}
        description={`${member}，${amount > 0 ? `押金 ${formatAmount(amount)}` : '没有收取押金'}`}
      />
      {serial !== '' && (
        <TextField
          name="number"
          label="归还设备的串号"
          placeholder="扫描或输入"
          hint={`借出串号 ${serial}`}
          needed
        />
      )}
      <ChoiceField name="goal" label="验收后去向" options={choicesOf(lentGoals)} />
      {amount > 0 && (
        <>
          <MoneyField
            name="kept"
            label="扣除押金"
            hint={`损坏、缺件按约定扣除，最多 ${formatAmount(amount)}`}
          />
          <TextField
            name="reason"
            label="扣除原因"
            placeholder="如：屏幕划伤"
            needed={false}
            hint="会员可以看到"
          />
        </>
      )}
    </FormDialog>
  );
}

/** Whoever has what was lent may keep it a little longer. */
export function ExtendDialog({ row, onClose }: DialogProps) {
  const { applicationId, title, member, dueAt } = row;
  const state = useForm({
    initial: { until: null as MomentValue, reason: '' },
    limits: adminTryoutLimits.extendLent,
    run: ({ until, reason }) =>
      api.adminTryout.extendLent({ applicationId, until: writePicked(finished(until)) ?? '', reason }),
    changes: DEPOSIT_CHANGES,
    success: () => '已延期，会员会收到通知',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="延长借用期" okText="延期" width={480} onClose={onClose}>
      <Alert
        className={styles.note}
        type="info"
        title={title}
        description={`${member}，现在的归还日 ${writeBeijingMinute(dueAt)}`}
      />
      <Field
        name="until"
        label="新的归还日（北京时间）"
        rules={[{ required: true, message: '请填写归还日' }, momentRule]}
      >
        <MomentField placeholder="如 2026-12-15 18:00" />
      </Field>
      <TextField
        name="reason"
        label="延期原因"
        placeholder="如：会员出差，约定下周归还"
        hint="会员可以看到"
      />
    </FormDialog>
  );
}

/** Keeps a deposit, or a part of it, as the rules say. */
export function KeepDialog({ row, onClose }: DialogProps) {
  const { applicationId, title, member, amount } = row;
  const state = useForm({
    initial: { kept: amount, reason: '' },
    limits: adminTryoutLimits.keepDeposit,
    run: (values) => api.adminTryout.keepDeposit({ ...values, applicationId }),
    changes: DEPOSIT_CHANGES,
    success: tell,
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="扣除押金" okText="扣除" width={480} onClose={onClose}>
      <Alert
        className={styles.note}
        type="warning"
        title={title}
        description={`${member}，押金 ${formatAmount(amount)}。扣除后不能撤销，其余部分原路退回。`}
      />
      <MoneyField name="kept" label="扣除金额" hint={`最多 ${formatAmount(amount)}`} />
      <TextField name="reason" label="扣除原因" placeholder="如：逾期未归还，联系不上" hint="会员可以看到" />
    </FormDialog>
  );
}
