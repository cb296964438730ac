import { adminTryoutLimits } from '@jishi/contract/limits/admin-tryout.generated.ts';
import {
  type ChoosingWay,
  choosingWays,
  LATE_DAYS,
  type TryoutWay,
  tryoutWays,
} from '@jishi/contract/tryout-words.ts';
import { Form } from 'antd';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import {
  ChoiceField,
  Field,
  FieldPair,
  MoneyField,
  NumberField,
  TextField,
} from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { SkuSelect } from '../shell/sku-select.widget.tsx';
import { useLevelOptions } from '../shell/use-levels.ts';
import { fieldsOf, linesOf, TRYOUT_CHANGES, type TryoutRow } from './tryout-row.ts';

interface Values extends Record<string, unknown> {
  ppid: number | undefined;
  title: string;
  price: number;
  way: TryoutWay;
  deposit: number;
  lendDays: number | null;
  quota: number | null;
  levelMin: number;
  memberDays: number | null;
  reportDays: number | null;
  choosing: ChoosingWay;
  startsAt: MomentValue;
  endsAt: MomentValue;
  resultAt: MomentValue;
  intro: string;
  rules: string;
  questions: string;
}

/** When a deposit goes back, by whether the thing does. */
const depositHints: Readonly<Record<TryoutWay, string>> = {
  express: '报告展示后原路退还；0 为不收，不高于商品售价',
  lend: '商品归还验收后原路退还；0 为不收，不高于商品售价',
};
const required = (words: string) => ({ required: true, message: words });

/** A new try-out, or everything about one that is not published. */
export function TryoutDialog({ row, onClose }: { row?: TryoutRow; onClose: () => void }) {
  const levels = useLevelOptions();
  const state = useForm<Values, unknown>({
    initial: {
      ...{ ppid: row?.ppid, title: row?.title ?? '', price: row?.price ?? 0, quota: row?.quota ?? null },
      ...{ way: row?.way ?? 'express', deposit: row?.deposit ?? 0, lendDays: row?.lendDays ?? 30 },
      ...{
        levelMin: row?.levelMin ?? 1,
        memberDays: row?.memberDays ?? 30,
        reportDays: row?.reportDays ?? 21,
      },
      ...{ choosing: row?.choosing ?? 'draw', intro: row?.intro ?? '', rules: row?.rules ?? '' },
      ...{ startsAt: readPicked(row?.startsAt ?? ''), endsAt: readPicked(row?.endsAt ?? '') },
      ...{ resultAt: readPicked(row?.resultAt ?? ''), questions: linesOf(row?.fields ?? []) },
    },
    limits: adminTryoutLimits.save,
    run: ({
      ppid,
      quota,
      memberDays,
      reportDays,
      lendDays,
      startsAt,
      endsAt,
      resultAt,
      questions,
      ...values
    }) =>
      api.adminTryout.save({
        ...{ ...values, id: row?.id ?? 0, version: row?.version ?? 0, ppid: ppid ?? 0, quota: quota ?? 0 },
        ...{
          lendDays: lendDays ?? 30,
          memberDays: memberDays ?? 0,
          reportDays: reportDays ?? 21,
          fields: fieldsOf(questions),
        },
        startsAt: writePicked(finished(startsAt)) ?? '',
        endsAt: writePicked(finished(endsAt)) ?? '',
        resultAt: writePicked(finished(resultAt)) ?? '',
      }),
    changes: TRYOUT_CHANGES,
    success: () => '已保存，发布后在商城展示',
    onDone: onClose,
  });
  const way = Form.useWatch('way', state.form) ?? state.initial.way;
  return (
    <FormDialog
      state={state}
      title={row ? '编辑试用' : '新建试用'}
      okText={row ? '保存' : '创建'}
      width={640}
      onClose={onClose}
    >
      <Field name="ppid" label="商品" rules={[required('请选择商品')]}>
        <SkuSelect />
      </Field>
      <TextField name="title" label="活动标题" placeholder="如：降噪耳机 新品体验官" />
      <FieldPair>
        <NumberField name="quota" label="名额" hint="发布时从仓库锁定" />
        <MoneyField name="price" label="试用价" hint="入选会员支付，不退还；0 为免费" />
      </FieldPair>
      <FieldPair>
        <ChoiceField name="way" label="商品归属" options={choicesOf(tryoutWays)} />
        <MoneyField name="deposit" label="押金" hint={depositHints[way]} />
      </FieldPair>
      {way === 'lend' && (
        <NumberField
          name="lendDays"
          label="借用天数"
          unit="天"
          hint={`收货后开始计算，到期前 3 天、1 天提醒；逾期 ${LATE_DAYS} 天未归还，押金不退`}
        />
      )}
      <FieldPair>
        <ChoiceField name="levelMin" label="最低等级" options={levels} />
        <NumberField name="memberDays" label="注册天数" hint="注册满多少天可申请" />
      </FieldPair>
      <FieldPair>
        <ChoiceField name="choosing" label="入选方式" options={choicesOf(choosingWays)} />
        <NumberField name="reportDays" label="报告天数" hint="收货后多少天内提交" />
      </FieldPair>
      <FieldPair>
        <Field name="startsAt" label="开始申请" rules={[required('请填写开始时间'), momentRule]}>
          <MomentField />
        </Field>
        <Field
          name="endsAt"
          label="截止申请"
          rules={[required('请填写截止时间'), momentRule, afterRule('startsAt')]}
        >
          <MomentField />
        </Field>
      </FieldPair>
      <Field
        name="resultAt"
        label="公布结果"
        rules={[required('请填写公布时间'), momentRule, afterRule('endsAt')]}
      >
        <MomentField />
      </Field>
      <TextField name="intro" label="试用说明" as="area" hint="每行一段" needed={false} />
      <TextField name="rules" label="活动规则" as="area" hint="每行一条" needed={false} />
      <TextField
        name="questions"
        label="申请问题"
        as="area"
        most={600}
        needed={false}
        hint="每行一个问题；选择题写成“主要用途：通勤/运动”，行首加 * 为选填，最多 10 个"
      />
    </FormDialog>
  );
}
