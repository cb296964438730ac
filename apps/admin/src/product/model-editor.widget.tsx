import { adminGoodsLimits } from '@jishi/contract/limits/admin-goods.generated.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { SaveBar } from '../shell/form/save-bar.widget.tsx';
import { type Question, useForm } from '../shell/form/use-form.ts';
import { LinkButton } from '../shell/link-button.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { warnAboutCost } from './cost-warning.ts';
import styles from './model.module.css';
import { ModelFacts } from './model-facts.widget.tsx';
import { MODEL_CHANGES } from './model-query.ts';
import { draftOf, type Model, type ModelValues } from './model-values.ts';
import { ParameterFields } from './parameter-fields.widget.tsx';
import { PictureFields } from './picture-fields.widget.tsx';
import { warnAboutPrice } from './price-warning.ts';
import { skusOfModel } from './shelf-plan.ts';
import { ShelfTimeDialog } from './shelf-time.dialog.tsx';
import { waitingOfModel } from './shelf-time-query.ts';
import { SkuTable } from './sku-table.widget.tsx';
import { useModelRemoval } from './use-model-removal.ts';

/** A model as it is written: left what it is, right its SKUs, their pictures and its parameters. */
export function ModelEditor({
  model,
  initial,
  onReload,
}: {
  /** Left out: it is still to be made. */
  model?: Model;
  initial: ModelValues;
  onReload?: () => void;
}) {
  const mayEdit = usePermission('product:edit');
  const navigate = useNavigate();
  const [isTiming, setTiming] = useState(false);
  const waiting = useAside(waitingOfModel(model?.id ?? 0)).data?.list ?? [];
  const [submitToken] = useState(() => crypto.randomUUID());
  const state = useForm<ModelValues, { id: number; priceWaits?: number }>({
    initial: formOf(initial),
    limits: adminGoodsLimits.create,
    run: async (values) => {
      if (!model) return api.adminGoods.create({ submitToken, ...draftOf(values) });
      const saved = await api.adminGoods.save({ id: model.id, version: model.version, ...draftOf(values) });
      return { id: model.id, priceWaits: saved.priceWaits };
    },
    ask: (values) => (model ? askAbout(model, values) : undefined),
    changes: [...MODEL_CHANGES, 'price-changes'],
    success: ({ priceWaits = 0 }) => {
      if (priceWaits > 0) return `已保存，${priceWaits} 个规格的新价格已提交审核`;
      return model ? '已保存，商城页面随即更新' : '机型已创建，各规格核对后即可上架';
    },
    onDone: ({ id }) => (model ? onReload?.() : void navigate(`/products/models/${id}`, { replace: true })),
    ...(onReload && { onReload }),
  });
  const removal = useModelRemoval({ model, isDirty: state.isDirty, onReload });
  const title = Form.useWatch('model', state.form) ?? initial.model;
  const shown = model && (model.skus.find(({ status }) => status !== 'offShelf') ?? model.skus[0]);
  return (
    <>
      <FormBody
        state={state}
        disabled={!mayEdit}
        className={styles.editor ?? ''}
        note="载入最新内容后再修改，您在此填写的内容会被替换。"
      >
        <header className={styles.head}>
          <div>
            <Link to="/products/models" className={styles.back}>
              全部机型
            </Link>
            <h1>{title.trim() || '新建机型'}</h1>
          </div>
          {model && shown && (
            <div className={styles.buttons}>
              <PreviewButton ppid={shown.ppid} isDirty={state.isDirty} />
              {shown.status !== 'offShelf' && (
                <Button href={`/product/${shown.ppid}`} target="_blank" rel="noreferrer">
                  在商城查看
                </Button>
              )}
              <LinkButton to={`/introductions/${shown.ppid}`}>图文介绍</LinkButton>
              {mayEdit && <CopyButton id={model.id} />}
              {mayEdit && (
                <Button danger loading={removal.isPending} onClick={removal.removeModel}>
                  删除机型
                </Button>
              )}
            </div>
          )}
        </header>
        <div className={styles.columns}>
          <div className={styles.column}>
            <ModelFacts />
          </div>
          <div className={styles.column}>
            <SkuTable
              form={state.form}
              onChange={state.change}
              onRemoveSaved={removal.removeSku}
              readOnly={!mayEdit}
              waiting={waiting}
              acts={
                model && mayEdit && <TimeButton isDirty={state.isDirty} onClick={() => setTiming(true)} />
              }
            />
            <PictureFields form={state.form} onChange={state.change} readOnly={!mayEdit} />
            <ParameterFields form={state.form} onChange={state.change} readOnly={!mayEdit} />
          </div>
        </div>
        {mayEdit && <SaveBar state={state} idle={model ? '全部已保存' : '填写后保存，新规格先不上架'} />}
      </FormBody>
      {/* Beside the form: within it, its fields would be those of the model. */}
      {model && isTiming && (
        <ShelfTimeDialog
          skus={skusOfModel(model)}
          waiting={waiting}
          onDone={() => setTiming(false)}
          onClose={() => setTiming(false)}
        />
      )}
    </>
  );
}

/** The page of a SKU as shoppers will see it, with what was saved; it knows nothing of what is still being written. */
function PreviewButton({ ppid, isDirty }: { ppid: number; isDirty: boolean }) {
  const preview = useAct({
    run: (_: undefined) => api.adminIntroduction.preview({ ppid }),
    changes: [],
    onDone: ({ link }) => void window.open(link.replace(/#.*$/, ''), '_blank', 'noopener'),
  });
  return (
    <Button
      disabled={isDirty}
      title={isDirty ? '保存后可预览' : '按上架后的样子在商城打开，仅您可见'}
      loading={preview.isPending}
      onClick={() => preview.mutate(undefined)}
    >
      预览
    </Button>
  );
}

/** A moment is for SKUs as they were saved. */
function TimeButton({ isDirty, onClick }: { isDirty: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      disabled={isDirty}
      title={isDirty ? '保存后可设置定时' : '到设定的时间自动上架或下架'}
      onClick={onClick}
    >
      定时上下架
    </Button>
  );
}

function CopyButton({ id }: { id: number }) {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(`/products/models/new?from=${id}`)}>复制为新机型</Button>;
}

/** What of a model its form has: everything else would be taken for a change. */
function formOf({ model, brandId, categoryId, series, sellingPoint, ...more }: ModelValues): ModelValues {
  const { tags, dimensions, parameters, skus } = more;
  return { model, brandId, categoryId, series, sellingPoint, tags, dimensions, parameters, skus };
}

/** Prices that are hardly meant, and goods that leave the shelf, are asked about. */
async function askAbout(model: Model, { skus }: ModelValues): Promise<Question | undefined> {
  const words: string[] = [];
  for (const after of skus) {
    const before = model.skus.find(({ ppid }) => ppid === after.ppid);
    const price = after.price ?? 0;
    if (!before || before.price === price || words.length >= 5) continue;
    const warning =
      warnAboutPrice(before, { price, listPrice: after.listPrice ?? price }) ??
      (await warnAboutCost(after.ppid, price));
    if (warning) words.push(`${after.specs.join(' ') || after.code}：${warning}`);
  }
  const leaving = skus.filter(
    ({ ppid, status }) =>
      status === 'offShelf' && model.skus.some((one) => one.ppid === ppid && one.status !== 'offShelf'),
  );
  if (leaving.length > 0) words.push(`${leaving.length} 个规格将下架，顾客不再看到，购物车中的会失效`);
  const unpriced = skus.filter(
    ({ status, price }) => status !== 'offShelf' && (price ?? 0) === 0 && !priceSentinelText(price ?? 0),
  );
  if (unpriced.length > 0 && words.length === 0) words.push('有在架规格的售价为 0 元，顾客可以免费下单');
  if (words.length === 0) return undefined;
  return { title: '确认保存？', content: words.join('；'), okText: '确认保存' };
}
