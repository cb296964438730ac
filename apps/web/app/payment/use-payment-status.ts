import { useEffect, useRef } from 'react';
import { api } from '../shell/api.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

/** How often it is asked whether the money has come, in milliseconds. */
const ASK_EVERY_MS = 2000;

/**
 * Watches an order until it is paid or closed, and says so once.
 * @param orderId 0: there is nothing to watch
 */
export function usePaymentStatus(orderId: number, onEnd: (end: 'paid' | 'closed') => void): void {
  const onEndNow = useRef(onEnd);
  useEffect(() => {
    onEndNow.current = onEnd;
  });
  useEffect(() => {
    if (orderId === 0) return;
    return pollWhileVisible(async () => {
      const { paid, closed } = await api.payment.status({ type: 'order', id: orderId });
      if (paid) onEndNow.current('paid');
      else if (closed) onEndNow.current('closed');
      return paid || closed;
    }, ASK_EVERY_MS);
  }, [orderId]);
}
