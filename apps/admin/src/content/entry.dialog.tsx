import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { type ContentPart, contentParts, type EntryField } from '@jishi/contract/content-part.ts';
import { Form, Input, Radio, Select, Switch } from 'antd';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { afterRule, momentRule } from '../moment/moment-rules.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { GoodsFields } from './goods-fields.widget.tsx';
import { PictureField } from './picture-field.widget.tsx';

type Values = Omit<ContentEntry, 'id' | 'children' | 'startsAt' | 'endsAt'> & {
  from: MomentValue;
  until: MomentValue;
};

/** What CONTENT_LINK of the contract allows; a schema may not come into the admin. */
const LINK = /^(|\/(?![/\\])[^\s\\"'<>`]*|https?:\/\/[^\s\\"'<>`/?#@]+(?:[/?#][^\s\\"'<>`]*)?)$/i;
const linkRule = { pattern: LINK, message: '链接须以 / 开头，或为 http、https 地址' };
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
].map(([value, label]) => ({ value, label }));

/** One entry: only the fields that its part has at its level. */
export function EntryDialog({
  part,
  level,
  entry,
  isNew,
  onKeep,
  onClose,
}: {
  part: ContentPart;
  level: number;
  entry: ContentEntry;
  isNew: boolean;
  onKeep: (entry: ContentEntry) => void;
  onClose: () => void;
}) {
  const [form] = Form.useForm<Values>();
  const definition = contentParts[part];
  const fields = definition.levels[level] ?? [];
  const has = (field: EntryField) => fields.includes(field);
  const needsImage = definition.needsImage && level === 0;
  const isMenu = part === 'menu';
  const { id, children, startsAt, endsAt, ...fixed } = entry;
  return (
    <FormDialog<Values>
      open
      title={isNew ? `添加${definition.name}` : `编辑${definition.name}`}
      width={600}
      form={form}
      initialValues={{
        ...fixed,
        from: readPicked(startsAt),
        until: readPicked(endsAt),
      }}
      pending={false}
      okText="确定"
      onSubmit={({ from, until, ...values }) =>
        onKeep({
          ...fixed,
          ...values,
          title: values.title.trim(),
          id,
          children,
          startsAt: writePicked(finished(from)),
          endsAt: writePicked(finished(until)),
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={120} showCount autoFocus autoComplete="off" />
      </Form.Item>
      {has('text') && (
        <Form.Item name="text" label="文字">
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 1, maxRows: 5 }} />
        </Form.Item>
      )}
      {has('html') && (
        <Form.Item
          name="html"
          label="正文"
          extra="可使用 <p>、<b>、<ul>、<a> 等标签，脚本与样式会在保存时去除"
        >
          <Input.TextArea maxLength={20_000} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
      )}
      {has('link') && (
        <Form.Item name="link" label="链接" rules={[linkRule]}>
          <Input maxLength={500} placeholder="/search?keyword=手机 或 https://…" autoComplete="off" />
        </Form.Item>
      )}
      {has('image') && (
        <Form.Item
          name="image"
          label="图片"
          rules={needsImage ? [{ required: true, message: '请上传图片' }] : []}
        >
          <PictureField label="图片" />
        </Form.Item>
      )}
      {has('adImage') && (
        <Form.Item name="adImage" label="菜单广告图片">
          <PictureField label="菜单广告图片" />
        </Form.Item>
      )}
      {has('code') && (
        <Form.Item
          name="code"
          label={isMenu ? '广告链接' : '类型代码'}
          rules={isMenu ? [linkRule] : [{ pattern: /^[\w-]{0,40}$/, message: '只能使用字母、数字、横线' }]}
        >
          <Input maxLength={isMenu ? 500 : 40} autoComplete="off" />
        </Form.Item>
      )}
      {has('type') && (
        <Form.Item name="type" label="类型">
          <Radio.Group
            options={[
              { value: 'other', label: '普通' },
              { value: 'QRcode', label: '二维码' },
            ]}
          />
        </Form.Item>
      )}
      {has('icon') && (
        <Form.Item name="icon" label="图标">
          <Select options={icons} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      )}
      {has('categoryId') && <GoodsFields />}
      {has('dark') && (
        <Form.Item name="dark" label="深色图片（文字显示为白色）" valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="from" label="开始展示（北京时间）" rules={[momentRule]}>
        <MomentField placeholder="立即开始" />
      </Form.Item>
      <Form.Item
        name="until"
        label="结束展示（北京时间）"
        dependencies={['from']}
        rules={[momentRule, afterRule('from')]}
      >
        <MomentField placeholder="长期展示" />
      </Form.Item>
      <Form.Item name="hidden" label="隐藏" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
