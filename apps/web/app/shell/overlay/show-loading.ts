import { createValueStore } from './value-store.ts';

/** How long something may take before it is called loading, in milliseconds (S142). */
export const LOADING_DELAY_MS = 200;

/** What the loading indicator says (S136). */
export interface ShownLoading {
  text: string;
  /** Greys the page behind it and keeps it from being used. */
  shade: boolean;
}

/** The indicator that is over the page now. */
export const loadingStore = createValueStore<ShownLoading>();

/** Everything that is being waited for, in the order in which it began. */
const waiting = new Set<ShownLoading>();
const show = () => loadingStore.write([...waiting].at(-1));

/**
 * Shows the loading indicator after 200 ms (S136, S142), so that what is quick does not flicker; `const hide =
 * showLoading({ text: '正在提交' })`. Several may wait at once: the latest text is shown until the last is hidden. In the
 * browser only.
 */
export function showLoading({ text = '加载中', shade = false }: Partial<ShownLoading> = {}): () => void {
  const entry = { text, shade };
  const opening = setTimeout(() => {
    waiting.add(entry);
    show();
  }, LOADING_DELAY_MS);
  return () => {
    clearTimeout(opening);
    if (waiting.delete(entry)) show();
  };
}

/** Runs something with the indicator over the page while it takes longer than 200 ms. */
export async function withLoading<Value>(
  act: () => Promise<Value>,
  shown: Partial<ShownLoading> = {},
): Promise<Value> {
  const hide = showLoading(shown);
  try {
    return await act();
  } finally {
    hide();
  }
}
