import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { answerQuestion, questionStore } from './confirm-store.ts';

export { type ConfirmQuestion, confirm } from './confirm-store.ts';

/**
 * The place of what `confirm` asks; stands once in the root of the application and loads itself with the first
 * question. Where that fails the answer is no, so that the same button may be pressed again.
 */
export function ConfirmHost() {
  const isAsked = useSyncExternalStore(questionStore.subscribe, isAsking, () => false);
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!isAsked || Dialog) return;
    let isWanted = true;
    import('./confirm-dialog.tsx').then(
      (loaded) => isWanted && setDialog(() => loaded.ConfirmDialog),
      () => isWanted && answerQuestion(false),
    );
    return () => {
      isWanted = false;
    };
  }, [isAsked, Dialog]);
  return Dialog ? <Dialog /> : null;
}

const isAsking = () => questionStore.read() !== undefined;
