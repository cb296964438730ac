import { adminProductLimits } from '@jishi/contract/limits/admin-product.generated.ts';
import { sampleLabelNames, sampleLabels } from '@jishi/contract/sample-label.ts';
import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Modal, Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission } from '../shell/session.tsx';
import { CostPart } from './cost.widget.tsx';
import { warnAboutCost } from './cost-warning.ts';
import { PriceField } from './price-field.widget.tsx';
import { warnAboutPrice } from './price-warning.ts';
import { statusChoices } from './product.resource.tsx';
import { RegionalPrices } from './regional-prices.widget.tsx';
import { SkuHead } from './sku-head.widget.tsx';
import { type SkuDetail, skuQuery } from './sku-query.ts';

interface Values {
  price: number | null;
  listPrice: number | null;
  sellingPoint: string;
  status: SkuStatus;
  /** 0 for none; undefined where the site shows no such labels (S014). */
  sampleLabel: SkuDetail['sampleLabel'];
}

/** Price, list price, selling point, status and sample-product label of a SKU, and its prices by city and store. */
export function EditDialog({ ppid, onClose }: { ppid: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(skuQuery(ppid));
  if (!data) {
    return (
      <Modal open title="编辑商品" loading={!error} footer={null} onCancel={onClose}>
        {error && (
          <FailureView title="商品没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
      </Modal>
    );
  }
  // A new version is a new form: what a colleague has changed stands in it.
  return (
    <EditForm key={data.version} sku={data} reloading={isFetching} onReload={refetch} onClose={onClose} />
  );
}

function EditForm({
  sku,
  reloading,
  onReload,
  onClose,
}: {
  sku: SkuDetail;
  reloading: boolean;
  onReload: () => unknown;
  onClose: () => void;
}) {
  const [tab, setTab] = useState('base');
  const seesCost = usePermission('cost:read');
  const state = useForm<Values, { priceWaits: boolean }>({
    initial: {
      price: sku.price,
      listPrice: sku.listPrice,
      sellingPoint: sku.sellingPoint,
      status: sku.status,
      sampleLabel: sku.sampleLabel,
    },
    limits: adminProductLimits.update,
    run: ({ price, listPrice, sellingPoint, status, sampleLabel }) =>
      api.adminProduct.update({
        ppid: sku.ppid,
        version: sku.version,
        price: price ?? 0,
        listPrice: listPrice ?? 0,
        sellingPoint: sellingPoint.trim(),
        status,
        ...(sampleLabel !== undefined && { sampleLabel }),
      }),
    ask: async ({ price, listPrice, status }) => {
      const loss = price === sku.price ? undefined : await warnAboutCost(sku.ppid, price ?? 0);
      const warnings = [warnAboutPrice(sku, { price: price ?? 0, listPrice: listPrice ?? 0 }), loss];
      const takesOff = status === 'offShelf' && sku.status !== 'offShelf';
      const content =
        warnings.filter(Boolean).join('；') ||
        (takesOff ? '下架后顾客将看不到该商品，购物车中的该商品会失效' : undefined);
      return content ? { title: '确认保存？', content, okText: '确认保存' } : undefined;
    },
    changes: ['products', 'price-changes', 'overview', 'audit'],
    success: ({ priceWaits }) =>
      priceWaits ? '新价格已提交审核，通过前仍按原价销售；其他修改已保存' : '已保存，商城页面随即更新',
    onDone: onClose,
    onReload,
  });
  const edited = Form.useWatch([], state.form) as Values | undefined;

  return (
    <FormDialog
      state={state}
      title="编辑商品"
      width={640}
      okText="保存"
      note="载入最新内容后再修改，您在此填写的内容会被替换。"
      isReloading={reloading}
      // Regional prices and the cost are saved one by one.
      ok={tab !== 'base' ? 'hidden' : edited && isChanged(sku, edited) ? 'enabled' : 'disabled'}
      onClose={onClose}
    >
      <SkuHead sku={sku} />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: 'base',
            label: '基本信息',
            forceRender: true,
            children: (
              <>
                <PriceField name="price" label="售价" autoFocus />
                <PriceField name="listPrice" label="划线价" />
                <Field name="status" label="状态">
                  <Segmented block options={statusChoices} />
                </Field>
                {hasSampleLabel(sku) && (
                  <Field
                    name="sampleLabel"
                    label="样品标签"
                    hint="展示过的样机请注明，商品页和列表随价格一起显示"
                  >
                    <Segmented block options={sampleChoices} />
                  </Field>
                )}
                <TextField
                  name="sellingPoint"
                  label="卖点"
                  hint="同一机型的所有规格共用一句卖点"
                  counted
                  placeholder="如：双十二直降 300 元"
                />
              </>
            ),
          },
          ...(sku.kind === 'goods'
            ? [{ key: 'regional', label: '地区价', children: <RegionalPrices sku={sku} /> }]
            : []),
          ...(seesCost ? [{ key: 'cost', label: '成本', children: <CostPart sku={sku} /> }] : []),
        ]}
      />
    </FormDialog>
  );
}

const sampleChoices = [
  { value: 0, label: '无' },
  ...sampleLabels.map((value) => ({ value, label: sampleLabelNames[value] })),
];

/** Goods of the main brand may be samples (S014). */
function hasSampleLabel({ kind, sampleLabel }: SkuDetail): boolean {
  return kind === 'goods' && sampleLabel !== undefined;
}

function isChanged(sku: SkuDetail, values: Values): boolean {
  return (
    values.price !== sku.price ||
    values.listPrice !== sku.listPrice ||
    values.status !== sku.status ||
    (hasSampleLabel(sku) && values.sampleLabel !== sku.sampleLabel) ||
    (values.sellingPoint ?? '').trim() !== sku.sellingPoint
  );
}
