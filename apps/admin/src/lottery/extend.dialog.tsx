import { adminLotteryLimits } from '@jishi/contract/limits/admin-lottery.generated.ts';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { Field, NumberField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { LOTTERY_CHANGES, type Lottery } from './lottery-query.ts';

type Values = { endsAt: MomentValue } & Record<string, unknown>;

/** More of a prize, or a later end: all that may change of a lottery that is out. */
export function ExtendDialog({ lottery, onClose }: { lottery: Lottery; onClose: () => void }) {
  const { id, endsAt, prizes } = lottery;
  const limited = prizes.filter(({ quota }) => quota !== null);
  const nameOf = (prizeId: number) => `prize${prizeId}`;
  const state = useForm<Values, unknown>({
    initial: {
      endsAt: readPicked(endsAt),
      ...Object.fromEntries(limited.map((prize) => [nameOf(prize.id), prize.quota])),
    },
    limits: adminLotteryLimits.extend,
    run: (values) =>
      api.adminLottery.extend({
        id,
        endsAt: writePicked(finished(values.endsAt)) ?? endsAt,
        quotas: limited.flatMap((prize) => {
          const quota = Number(values[nameOf(prize.id)]);
          return quota === prize.quota ? [] : [{ prizeId: prize.id, quota }];
        }),
      }),
    changes: LOTTERY_CHANGES,
    success: () => '已保存，页面随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="追加与延长" okText="保存" onClose={onClose}>
      <Field
        name="endsAt"
        label="结束时间（北京时间）"
        hint="只能延后"
        rules={[{ required: true, message: '请填写结束时间' }, momentRule]}
      >
        <MomentField placeholder="2026-12-12 24:00" />
      </Field>
      {limited.map((prize) => (
        <NumberField
          key={prize.id}
          name={nameOf(prize.id)}
          label={`${prize.name}的数量`}
          hint={`已发 ${prize.given}，只能增加`}
          least={prize.quota ?? 1}
          precision={0}
          unit="份"
        />
      ))}
    </FormDialog>
  );
}
