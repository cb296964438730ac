/** One value outside of React that a component may follow with `useSyncExternalStore`. */
export interface ValueStore<Value> {
  read(): Value | undefined;
  write(value: Value | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store that holds nothing yet. It belongs to one browser tab: the server writes none. */
export function createValueStore<Value>(): ValueStore<Value> {
  let current: Value | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
