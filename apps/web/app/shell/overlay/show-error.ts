import { createValueStore } from './value-store.ts';

/** How long an error of type 2 is seen, in milliseconds (S139). */
export const ERROR_MS = 2500;
/** What an error is called that brings no title (S144). */
export const ERROR_TITLE = '出错了';

/** An error over the page (S135). */
export interface ShownError {
  /** 1 stays until it is closed (S140); 2 goes by itself after 2500 ms (S139). */
  type: 1 | 2;
  title: string;
  /** Address that the error is about, shown as text: it may come from an answer. */
  url?: string | undefined;
  /** What happened and what to do about it. */
  description?: string | undefined;
}

/** The errors that are over the page now: at most one of each type, type 1 first. */
export const errorStore = createValueStore<readonly ShownError[]>();

let fading: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows an error over the page: `showError({ type: 1, title: '站点信息不完整', description: '…' })`. Type 2 when left out. An
 * error takes the place of the one of its own type; one of type 1 stays to be read beside others. In the browser only.
 */
export function showError({ type = 2, title = ERROR_TITLE, url, description }: Partial<ShownError>): void {
  // What is wrong with the shop as a whole is told by the page around a frame.
  if (type === 1 && typeof window !== 'undefined' && window.parent !== window) return;
  const others = without(type);
  const error: ShownError = { type, title, url, description };
  errorStore.write(type === 1 ? [error, ...others] : [...others, error]);
  if (type === 1) return;
  clearTimeout(fading);
  fading = setTimeout(() => clearError(2), ERROR_MS);
}

/** Takes the error of a type away. */
export function clearError(type: ShownError['type']): void {
  if (type === 2) clearTimeout(fading);
  const left = without(type);
  errorStore.write(left.length > 0 ? left : undefined);
}

function without(type: ShownError['type']): readonly ShownError[] {
  return (errorStore.read() ?? []).filter((error) => error.type !== type);
}
