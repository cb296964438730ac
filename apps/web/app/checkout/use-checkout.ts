import { useCallback, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { showFailure } from '../shell/show-failure.ts';
import {
  type CheckoutChoice,
  changesSums,
  firstChoice,
  settleChoice,
  settleTime,
  toConfirmInput,
} from './checkout-choice.ts';
import type { CheckoutTarget, ConfirmInfo, DeliveryTimes } from './checkout-shapes.ts';

/** What the confirmation shows and what has been chosen on it. */
export interface Checkout {
  info: ConfirmInfo;
  times: DeliveryTimes;
  choice: CheckoutChoice;
  /** The sums of the last choice are on their way. */
  isAsking: boolean;
  change(changed: Partial<CheckoutChoice>): Promise<void>;
}

/**
 * Keeps the choices of a checkout. What changes the sums is asked of the API; the choice shows at once, and goes back,
 * with a word, when the API does not answer. Of several answers the last question's counts.
 */
export function useCheckout(
  target: CheckoutTarget,
  first: { info: ConfirmInfo; times: DeliveryTimes },
): Checkout {
  const [state, setState] = useState(() => ({
    ...first,
    choice: settleTime(settleChoice(firstChoice, first.info), first.times),
    isAsking: false,
  }));
  const settled = useRef(state);
  const latest = useRef(state.choice);
  const turn = useRef(0);

  const change = useCallback(
    async (changed: Partial<CheckoutChoice>) => {
      const choice = { ...latest.current, ...changed };
      latest.current = choice;
      const asks = changesSums(changed);
      setState((before) => ({ ...before, choice, isAsking: before.isAsking || asks }));
      if (!asks) {
        settled.current = { ...settled.current, choice: { ...settled.current.choice, ...changed } };
        return;
      }
      turn.current += 1;
      const mine = turn.current;
      try {
        const answer = await ask(target, choice);
        if (mine !== turn.current) return;
        // Remarks may have been written meanwhile.
        const { remark, invoice } = latest.current;
        settled.current = { ...answer, choice: { ...answer.choice, remark, invoice }, isAsking: false };
      } catch (error) {
        if (mine !== turn.current) return;
        showFailure(error);
      }
      latest.current = settled.current.choice;
      setState({ ...settled.current, isAsking: false });
    },
    [target],
  );
  return { ...state, change };
}

/** Sums, stores and times for a choice. */
async function ask(target: CheckoutTarget, choice: CheckoutChoice) {
  const info = await api.order.confirmInfo(toConfirmInput(target, choice));
  const chosen = settleChoice(choice, info);
  const isPickup = chosen.delivery === 'pickup';
  // Without a store there is no time to come by.
  if (isPickup && chosen.shopId === 0) return { info, times: [], choice: settleTime(chosen, []) };
  const times = await api.order.deliveryTimes({
    addressId: isPickup ? 0 : chosen.addressId,
    shopId: isPickup ? chosen.shopId : 0,
  });
  return { info, times, choice: settleTime(chosen, times) };
}
