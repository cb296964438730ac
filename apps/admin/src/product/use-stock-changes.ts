import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { listChanges, type Place, problemWith } from './stock-changes.ts';

/**
 * What is typed into the stock dialog, and saving it place by place. A place that is refused keeps what was typed with
 * the reason beside it; the others are saved all the same.
 */
export function useStockChanges(
  sku: { ppid: number; name: string; stocks: readonly Place[] },
  onReload: () => unknown,
) {
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const changed = listChanges(sku.stocks, typed);

  /** @throws ApiError conflict when a place was refused: the others have changed all the same */
  const save = async (reason: string) => {
    const failures = new Map<number, string>();
    for (const { place, onHand } of changed) {
      try {
        await api.adminProduct.setStock({ ppid: sku.ppid, storeId: place.storeId, onHand, reason });
      } catch (error) {
        failures.set(place.storeId, describeFailure(error));
      }
    }
    if (failures.size === 0) return;
    setRefused(failures);
    setTyped(new Map([...typed].filter(([storeId]) => failures.has(storeId))));
    onReload();
    throw new ApiError(ErrorCode.conflict, `${failures.size} 处库存没有保存，原因见输入框下方`);
  };

  return {
    changed,
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
