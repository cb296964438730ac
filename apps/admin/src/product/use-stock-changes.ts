import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { listChanges, type Place, problemWith } from './stock-changes.ts';

/**
 * What is typed into the stock dialog, and saving it place by place. A place that is refused keeps what was typed with the reason
 * beside it; the others are saved all the same.
 */
export function useStockChanges(
  sku: { ppid: number; name: string; stocks: readonly Place[] },
  on: { onReload: () => unknown; onClose: () => void },
) {
  const client = useQueryClient();
  const { message, modal } = App.useApp();
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const changed = listChanges(sku.stocks, typed);

  const saveAll = async (reason: string) => {
    const failures = new Map<number, string>();
    for (const { place, onHand } of changed) {
      try {
        await api.adminProduct.setStock({ ppid: sku.ppid, storeId: place.storeId, onHand, reason });
      } catch (error) {
        failures.set(place.storeId, describeFailure(error));
      }
    }
    for (const key of ['products', 'overview', 'audit']) void client.invalidateQueries({ queryKey: [key] });
    return failures;
  };

  const save = async (reason: string) => {
    const sure = await modal.confirm({
      title: `确认调整 ${changed.length} 处库存？`,
      content: changed
        .map(({ place, onHand }) => `${place.storeName} ${place.onHand} → ${onHand}`)
        .join('；'),
      okText: '确认调整',
      cancelText: '返回修改',
    });
    if (!sure) return;
    setSaving(true);
    const failures = await saveAll(reason);
    setSaving(false);
    if (failures.size === 0) {
      message.success('库存已更新');
      on.onClose();
      return;
    }
    message.error(`${failures.size} 处库存没有保存，原因见输入框下方`);
    setRefused(failures);
    setTyped(new Map([...typed].filter(([storeId]) => failures.has(storeId))));
    on.onReload();
  };

  return {
    changed,
    isSaving,
    hasInvalid: sku.stocks.some((place) => problemWith(place, typed) !== undefined),
    valueOf: (place: Place) => {
      const value = typed.get(place.storeId);
      return value === undefined ? place.onHand : value;
    },
    set: (place: Place, onHand: number | null) => {
      setTyped(new Map(typed).set(place.storeId, onHand));
      const others = new Map(refused);
      others.delete(place.storeId);
      setRefused(others);
    },
    problemOf: (place: Place) => problemWith(place, typed) ?? refused.get(place.storeId),
    save,
  };
}
