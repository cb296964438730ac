import { adminPointsGoodsLimits } from '@jishi/contract/limits/admin-points-goods.generated.ts';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import {
  ChoiceField,
  Field,
  FieldPair,
  MoneyField,
  NumberField,
  SwitchField,
  TextField,
} from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { SkuSelect } from '../shell/sku-select.widget.tsx';
import { useLevelOptions } from '../shell/use-levels.ts';
import type { PointsGoodsRow } from './points-goods-row.ts';

interface Values extends Record<string, unknown> {
  ppid: number | undefined;
  points: number | null;
  price: number;
  quota: number | null;
  perMember: number;
  levelMin: number;
  startsAt: MomentValue;
  endsAt: MomentValue;
  rules: string;
  active: boolean;
}

/** A new offer of goods for points, or everything about one. */
export function PointsGoodsDialog({ row, onClose }: { row?: PointsGoodsRow; onClose: () => void }) {
  const levels = useLevelOptions();
  const state = useForm<Values, unknown>({
    initial: {
      ...{ ppid: row?.ppid, points: row?.points ?? null, price: row?.price ?? 0, quota: row?.quota ?? null },
      ...{ perMember: row?.perMember ?? 1, levelMin: row?.levelMin ?? 1, rules: row?.rules ?? '' },
      ...{ active: row?.active ?? true, endsAt: readPicked(row?.endsAt ?? '') },
      startsAt: readPicked(row?.startsAt ?? new Date().toISOString()),
    },
    limits: adminPointsGoodsLimits.save,
    run: ({ ppid, points, quota, startsAt, endsAt, ...values }) =>
      api.adminPointsGoods.save({
        ...{ ...values, id: row?.id ?? 0, ppid: ppid ?? 0, points: points ?? 0, quota: quota ?? 0 },
        startsAt: writePicked(finished(startsAt)) ?? '',
        endsAt: writePicked(finished(endsAt)) ?? '',
      }),
    changes: ['pointsGoods', 'audit'],
    success: () => '已保存，会员俱乐部随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑兑换' : '新建兑换'}
      okText={row ? '保存' : '创建'}
      width={560}
      onClose={onClose}
    >
      <Field name="ppid" label="商品" rules={[{ required: true, message: '请选择商品' }]}>
        <SkuSelect />
      </Field>
      <FieldPair>
        <NumberField name="points" label="所需积分" />
        <MoneyField name="price" label="另付金额" hint="0 为只用积分" />
      </FieldPair>
      <FieldPair>
        <NumberField name="quota" label="兑换数量" hint="不少于已兑换的数量" />
        <NumberField name="perMember" label="每人限兑" />
      </FieldPair>
      <ChoiceField name="levelMin" label="最低等级" options={levels} />
      <FieldPair>
        <Field
          name="startsAt"
          label="开始时间"
          rules={[{ required: true, message: '请填写开始时间' }, momentRule]}
        >
          <MomentField />
        </Field>
        <Field
          name="endsAt"
          label="结束时间"
          rules={[{ required: true, message: '请填写结束时间' }, momentRule, afterRule('startsAt')]}
        >
          <MomentField />
        </Field>
      </FieldPair>
      <TextField name="rules" label="兑换规则" as="area" hint="每行一条" needed={false} />
      <SwitchField name="active" label="启用" />
    </FormDialog>
  );
}
