import { adminActivityLimits } from '@jishi/contract/limits/admin-activity.generated.ts';
import { Select } from 'antd';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { ChoiceField, Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { ActivityRow } from './activity-row.ts';
import { CitiesField } from './cities-field.widget.tsx';

interface Values {
  title: string;
  topicId: number | undefined;
  startsAt: MomentValue;
  endsAt: MomentValue;
  cityIds: number[];
  promotionIds: number[];
  markText: string;
  markPpids: number[];
  seoTitle: string;
  seoDescription: string;
}

/** A new activity, or everything about one. */
export function ActivityDialog({ row, onClose }: { row?: ActivityRow; onClose: () => void }) {
  const { data: topics, isLoading } = useAside({
    queryKey: ['topics', 'choices'],
    queryFn: ({ signal }) => api.adminTopic.list({ pageSize: 100 }, { signal }),
  });
  const state = useForm<Values, unknown>({
    initial: {
      ...{ title: row?.title ?? '', topicId: row?.topicId, cityIds: row?.cityIds ?? [] },
      ...{ startsAt: readPicked(row?.startsAt ?? ''), endsAt: readPicked(row?.endsAt ?? '') },
      ...{ markText: row?.markText ?? '', markPpids: row?.markPpids ?? [] },
      ...{ promotionIds: row?.promotionIds ?? [], seoTitle: row?.seoTitle ?? '' },
      seoDescription: row?.seoDescription ?? '',
    },
    limits: adminActivityLimits.save,
    run: ({ topicId, startsAt, endsAt, ...facts }) =>
      api.adminActivity.save({
        ...{ ...facts, id: row?.id ?? 0, version: row?.version ?? 0, topicId: topicId ?? 0 },
        startsAt: writePicked(finished(startsAt)) ?? '',
        endsAt: writePicked(finished(endsAt)) ?? '',
      }),
    changes: ['activities', 'audit'],
    success: () => (row?.state === 'published' ? '已保存，页面随即更新' : '已保存，发布后顾客可见'),
    onDone: onClose,
  });
  const options = (topics?.list ?? []).map(({ id, title, state: of }) => ({
    value: id,
    label: of === 'published' ? title : `${title}（未发布）`,
  }));
  return (
    <FormDialog
      state={state}
      title={row ? '编辑活动' : '新建活动'}
      width={600}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <TextField name="title" label="标题" counted autoFocus />
      <ChoiceField name="topicId" label="专题" options={options} loading={isLoading} searched />
      <Field
        name="startsAt"
        label="开始时间（北京时间）"
        rules={[{ required: true, message: '请填写开始时间' }, momentRule]}
      >
        <MomentField placeholder="2026-12-01 10:00" />
      </Field>
      <Field
        name="endsAt"
        label="结束时间（北京时间）"
        rules={[{ required: true, message: '请填写结束时间' }, momentRule, afterRule('startsAt')]}
      >
        <MomentField placeholder="2026-12-12 24:00" />
      </Field>
      <Field name="cityIds" label="活动城市" hint="不选为全国；可选省、市或区县">
        <CitiesField />
      </Field>
      <Field
        name="promotionIds"
        label="关联促销"
        hint="输入促销编号后按回车，页面底部会列出进行中的促销"
        getValueFromEvent={readNumbers}
      >
        <Select mode="tags" maxCount={20} tokenSeparators={[',', '，', ' ']} open={false} suffixIcon={null} />
      </Field>
      <TextField
        name="markText"
        label="商品角标"
        hint="活动期间显示在商品列表的图片上，如“双十一”；限全国的活动"
        counted
      />
      <Field
        name="markPpids"
        label="角标商品"
        hint="输入商品编号后按回车，同款各规格一起显示"
        getValueFromEvent={readNumbers}
      >
        <Select
          mode="tags"
          maxCount={200}
          tokenSeparators={[',', '，', ' ']}
          open={false}
          suffixIcon={null}
        />
      </Field>
      <TextField name="seoTitle" label="网页标题" hint="不填为活动标题" counted />
      <TextField name="seoDescription" label="网页描述" as="area" rows={[2, 4]} counted />
    </FormDialog>
  );
}

/** Numbers as they were typed, each once. */
function readNumbers(values: (string | number)[]): number[] {
  return [...new Set(values.map(Number).filter((value) => Number.isSafeInteger(value) && value > 0))];
}
