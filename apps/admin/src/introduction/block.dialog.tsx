import {
  blockKinds,
  MOST_BLOCK_ITEMS,
  MOST_COMPARED_MODELS,
  pictureSideKeys,
  pictureSides,
} from '@jishi/contract/introduction-words.ts';
import { adminIntroductionLimits } from '@jishi/contract/limits/admin-introduction.generated.ts';
import { ColorPicker, Segmented, Select } from 'antd';
import { api } from '../shell/api.ts';
import { Field, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PictureField } from '../shell/picture-field.widget.tsx';
import { readItems, writeItems } from './block-items.ts';
import { VideoField } from './frame/video-field.widget.tsx';
import type { Block } from './introduction-query.ts';

type Values = Omit<Block, 'kind' | 'items'> & { lines: string };

const keepPicture = (file: Blob) => api.adminIntroduction.upload({ file });

/** What a block of its kind shows. */
export function BlockDialog({
  block: { kind, items, ...fixed },
  isNew,
  onKeep,
  onClose,
}: {
  block: Block;
  isNew: boolean;
  onKeep: (block: Block) => void;
  onClose: () => void;
}) {
  const state = useForm<Values, Block>({
    initial: { ...fixed, lines: writeItems(items) },
    limits: adminIntroductionLimits.save.blocks?.each ?? {},
    run: async ({ lines, ...values }) => ({
      ...fixed,
      ...values,
      kind,
      title: (values.title ?? '').trim(),
      items: lines === undefined ? items : readItems(lines),
    }),
    changes: [],
    onDone: onKeep,
  });
  const hasLines = kind === 'specs' || kind === 'box';
  const hasPicture = kind === 'hero' || kind === 'feature' || kind === 'box' || kind === 'video';
  return (
    <FormDialog
      state={state}
      title={`${isNew ? '添加' : '编辑'}${blockKinds[kind]}`}
      width={620}
      okText="确定"
      onClose={onClose}
    >
      <TextField name="title" label="标题" counted autoFocus />
      <TextField name="text" label="文字" as="area" rows={[2, 5]} counted />
      {kind === 'video' && (
        <Field name="fid" label="视频" rules={[{ required: true, message: '请上传视频' }]}>
          <VideoField />
        </Field>
      )}
      {hasPicture && (
        <Field
          name="picture"
          label={kind === 'video' ? '封面' : '图片'}
          hint="建议宽 1600 像素以上，高清屏上才清晰；图片里不要写字，文字请填在上面"
          rules={kind === 'hero' || kind === 'feature' ? [{ required: true, message: '请上传图片' }] : []}
        >
          <PictureField label={kind === 'video' ? '封面' : '图片'} upload={keepPicture} />
        </Field>
      )}
      {kind === 'feature' && (
        <Field name="side" label="排版">
          <Segmented
            block
            options={pictureSideKeys.map((value) => ({ value, label: pictureSides[value] }))}
          />
        </Field>
      )}
      {hasLines && (
        <TextField
          name="lines"
          label={kind === 'specs' ? '参数' : '物品'}
          as="area"
          rows={[4, MOST_BLOCK_ITEMS]}
          needed
          hint={
            kind === 'specs'
              ? `每行一项，数值与说明用竖线隔开，如：6.9 英寸 | OLED 屏幕。最多 ${MOST_BLOCK_ITEMS} 项`
              : `每行一件，数量写在竖线后，如：充电线 | 1 条。最多 ${MOST_BLOCK_ITEMS} 件`
          }
        />
      )}
      {kind === 'compare' && (
        <Field
          name="ppids"
          label="对比的商品"
          hint={`输入商品编号后按回车，2 到 ${MOST_COMPARED_MODELS} 款；共有且不同的参数自动列出，价格随城市更新`}
          getValueFromEvent={(values: (string | number)[]) => [
            ...new Set(values.map(Number).filter((value) => Number.isSafeInteger(value) && value > 0)),
          ]}
        >
          <Select
            mode="tags"
            maxCount={MOST_COMPARED_MODELS}
            tokenSeparators={[',', '，', ' ']}
            open={false}
            suffixIcon={null}
          />
        </Field>
      )}
      <Field
        name="ground"
        label="底色"
        hint="取图片上沿的颜色，图文就连成一片；不选为浅灰"
        getValueFromEvent={(_colour, css: string) => (css === '' ? '' : css.slice(0, 7).toLowerCase())}
      >
        <ColorPicker allowClear disabledAlpha format="hex" showText />
      </Field>
      <SwitchField name="dark" label="深色底（文字显示为白色）" />
    </FormDialog>
  );
}
