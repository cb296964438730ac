import { App } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import { MODEL_CHANGES } from './model-query.ts';
import type { Model } from './model-values.ts';

/** Deletes a model or one of its SKUs, once staff have said so twice; the API says what stands against it. */
export function useModelRemoval({
  model,
  isDirty,
  onReload,
}: {
  model: Model | undefined;
  /** What is unsaved would be gone. */
  isDirty: boolean;
  onReload: (() => void) | undefined;
}) {
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const removal = useAct({
    run: async (sku: { ppid: number; version: number } | undefined) => {
      if (sku) await api.adminGoods.removeSku(sku);
      else if (model) await api.adminGoods.removeModel({ id: model.id, version: model.version });
      return sku !== undefined;
    },
    changes: MODEL_CHANGES,
    success: (isSku) => (isSku ? '规格已删除' : '机型已删除'),
    onDone: (isSku) => (isSku ? onReload?.() : void navigate('/products/models', { replace: true })),
  });
  const ask = (title: string, sku?: { ppid: number; version: number }) => {
    if (isDirty) {
      message.warning('有未保存的修改，请先保存或放弃修改');
      return;
    }
    void modal.confirm({
      ...{ title, okText: '删除', cancelText: '取消', okButtonProps: { danger: true } },
      content: '只有从未售出、没有库存、没有被其他业务使用的才能删除，删除后不能恢复。',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => removal.mutate(sku),
    });
  };
  return {
    isPending: removal.isPending,
    removeModel: () => ask(`删除机型“${model?.model ?? ''}”？`),
    removeSku: (ppid: number) => {
      const sku = model?.skus.find((one) => one.ppid === ppid);
      if (sku) ask(`删除规格“${sku.specs.join(' ') || sku.code}”？`, { ppid, version: sku.version });
    },
  };
}
