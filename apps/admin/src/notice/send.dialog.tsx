import { adminNoticeLimits } from '@jishi/contract/limits/admin-notice.generated.ts';
import { type NoticeType, noticeTypes } from '@jishi/contract/notice-type.ts';
import { useState } from 'react';
import { PeriodFields } from '../moment/period-fields.widget.tsx';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { api } from '../shell/api.ts';
import { writePicked } from '../shell/beijing-time.ts';
import { ChoiceField, Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../shell/picture-field.widget.tsx';
import { AudienceFields } from './audience-fields.widget.tsx';
import { MessagePreview } from './message-preview.widget.tsx';

/** Broadcasts are for what the shop has to say; what happens to an order is told by itself. */
const types = (['activity', 'service', 'system'] as const).map((value) => ({
  value,
  label: noticeTypes[value],
}));

const keepPicture = (file: Blob) => api.adminNotice.upload({ file });

const blank = {
  type: 'activity' as NoticeType,
  title: '',
  text: '',
  link: '',
  picture: null as { url: string; width: number; height: number } | null,
  levels: [] as number[],
  recentDays: 0,
  categoryId: 0,
  from: null as MomentValue,
  until: null as MomentValue,
};

/** Writes a message to many members and sends it. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  // One form is sent once, also when its answer is lost and it is pressed again.
  const [submitKey] = useState(() => crypto.randomUUID());
  const state = useForm({
    initial: blank,
    limits: adminNoticeLimits.send,
    run: ({ from, until, ...values }) =>
      api.adminNotice.send({
        ...values,
        startsAt: writePicked(finished(from)),
        endsAt: writePicked(finished(until)),
        submitKey,
      }),
    changes: ['notices', 'audit'],
    success: ({ memberCount }) => `已发送给 ${memberCount} 位会员`,
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="群发消息" width={600} okText="发送" onClose={onClose}>
      <ChoiceField name="type" label="类型" options={types} />
      <TextField name="title" label="标题" counted autoFocus />
      <TextField name="text" label="内容" as="area" rows={[3, 8]} counted />
      <TextField
        name="link"
        label="链接"
        wrong="链接须以 / 开头，或为 http、https 地址"
        placeholder="/search?keyword=手机 或 https://…"
      />
      <Field name="picture" label="图片" hint="选填，建议 3:2，显示在消息内容旁">
        <PictureField label="消息图片" upload={keepPicture} />
      </Field>
      <MessagePreview />
      <AudienceFields />
      <PeriodFields
        from={{ label: '开始展示', empty: '立即开始' }}
        until={{ label: '结束展示', empty: '长期展示' }}
      />
    </FormDialog>
  );
}
