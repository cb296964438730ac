import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { ValueStore } from './value-store.ts';

interface OverlayProps<Value> {
  store: ValueStore<Value>;
  load(): Promise<ComponentType<{ shown: Value | undefined }>>;
}

/**
 * One overlay: nothing until its store has something to show; afterwards it stays, so that it can close in its own way.
 */
export function Overlay<Value>({ store, load }: OverlayProps<Value>) {
  const shown = useSyncExternalStore(store.subscribe, store.read, readNothing);
  const [View, setView] = useState<ComponentType<{ shown: Value | undefined }>>();
  const isWanted = shown !== undefined && !View;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    // Where the fetch fails, the next thing to show tries again.
    load().then(
      (loaded) => isHere && setView(() => loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, load]);
  return View ? <View shown={shown} /> : null;
}

function readNothing(): undefined {
  return undefined;
}
