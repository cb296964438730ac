import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import type { EntryField } from '@jishi/contract/content-part.ts';
import { adminContentLimits } from '@jishi/contract/limits/admin-content.generated.ts';
import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { PeriodFields } from '../../moment/period-fields.widget.tsx';
import { finished, type MomentValue } from '../../moment/typed-moment.ts';
import { readPicked, writePicked } from '../../shell/beijing-time.ts';
import { ChoiceField, Field, SwitchField, TextField } from '../../shell/form/fields.widget.tsx';
import { FormDialog } from '../../shell/form/form-dialog.widget.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { PictureField } from '../../shell/picture-field.widget.tsx';
import { GoodsFields } from './goods-fields.widget.tsx';

type Values = Omit<ContentEntry, 'id' | 'children' | 'startsAt' | 'endsAt'> & {
  from: MomentValue;
  until: MomentValue;
};

const limits = adminContentLimits.save.entries?.each;
const LINK_WORDS = '链接须以 / 开头，或为 http、https 地址';
const icons = [
  ['', '不使用图标'],
  ['badge-check', '正品'],
  ['shield', '保障'],
  ['store', '门店'],
  ['truck', '配送'],
  ['wrench', '维修'],
  ['recycle', '回收'],
  ['gift', '礼物'],
  ['heart', '收藏'],
  ['credit-card', '支付'],
  ['home', '首页'],
  ['building', '企业'],
  ['smartphone', '手机'],
  ['tablet', '平板'],
  ['laptop', '笔记本'],
  ['watch', '手表'],
  ['headphones', '耳机'],
  ['camera', '相机'],
  ['cable', '配件'],
].map(([value = '', label = '']) => ({ value, label }));

/** One entry: only the fields that its list has at its level. */
export function EntryDialog({
  name,
  fields,
  needsImage = false,
  isMenu = false,
  codeLabel = '类型代码',
  codeField,
  htmlField,
  keepPicture,
  entry,
  isNew,
  onKeep,
  onClose,
}: {
  /** What it is: 商品楼层. */
  name: string;
  fields: readonly EntryField[];
  needsImage?: boolean;
  /** What is called code is a link. */
  isMenu?: boolean;
  codeLabel?: string;
  /** In the place of the lines for a code, and for a text. */
  codeField?: ReactNode;
  htmlField?: ReactNode;
  keepPicture: (file: Blob) => Promise<{ url: string; width: number; height: number }>;
  entry: ContentEntry;
  isNew: boolean;
  onKeep: (entry: ContentEntry) => void;
  onClose: () => void;
}) {
  const has = (field: EntryField) => fields.includes(field);
  const { id, children, startsAt, endsAt, ...fixed } = entry;
  const state = useForm<Values, ContentEntry>({
    initial: { ...fixed, from: readPicked(startsAt), until: readPicked(endsAt) },
    // What is called code is a link in the menu.
    limits: { ...limits, ...(isMenu && { code: limits?.link }) },
    run: async ({ from, until, ...values }) => ({
      ...fixed,
      ...values,
      title: values.title.trim(),
      id,
      children,
      startsAt: writePicked(finished(from)),
      endsAt: writePicked(finished(until)),
    }),
    changes: [],
    onDone: onKeep,
  });
  return (
    <FormDialog
      state={state}
      title={isNew ? `添加${name}` : `编辑${name}`}
      width={600}
      okText="确定"
      onClose={onClose}
    >
      <TextField name="title" label="标题" counted autoFocus />
      {has('text') && <TextField name="text" label="文字" as="area" rows={[1, 5]} counted />}
      {has('html') && htmlField}
      {has('html') && htmlField === undefined && (
        <TextField
          name="html"
          label="正文"
          hint="可使用 <p>、<b>、<ul>、<a> 等标签，脚本与样式会在保存时去除"
          as="area"
          rows={[4, 12]}
          counted
        />
      )}
      {has('link') && (
        <TextField
          name="link"
          label="链接"
          wrong={LINK_WORDS}
          placeholder="/search?keyword=手机 或 https://…"
        />
      )}
      {has('image') && (
        <Field
          name="image"
          label="图片"
          rules={needsImage ? [{ required: true, message: '请上传图片' }] : []}
        >
          <PictureField label="图片" upload={keepPicture} />
        </Field>
      )}
      {has('adImage') && (
        <Field name="adImage" label="菜单广告图片">
          <PictureField label="菜单广告图片" upload={keepPicture} />
        </Field>
      )}
      {has('code') && codeField}
      {has('code') &&
        codeField === undefined &&
        (isMenu ? (
          <TextField name="code" label="广告链接" wrong={LINK_WORDS} />
        ) : (
          <TextField
            name="code"
            label={codeLabel}
            most={40}
            rules={[{ pattern: /^[\w-]{0,40}$/, message: '只能使用字母、数字、横线' }]}
          />
        ))}
      {has('type') && (
        <Field name="type" label="类型">
          <Radio.Group
            options={[
              { value: 'other', label: '普通' },
              { value: 'QRcode', label: '二维码' },
            ]}
          />
        </Field>
      )}
      {has('icon') && <ChoiceField name="icon" label="图标" options={icons} searched />}
      {has('categoryId') && <GoodsFields />}
      {has('dark') && <SwitchField name="dark" label="深色图片（文字显示为白色）" />}
      <PeriodFields
        from={{ label: '开始展示', empty: '立即开始' }}
        until={{ label: '结束展示', empty: '长期展示' }}
      />
      <SwitchField name="hidden" label="隐藏" />
    </FormDialog>
  );
}
