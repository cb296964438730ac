export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export type ToastOptions = {
  tone?: ToastTone;
  /** How long it is seen, in milliseconds; S145 when left out. */
  durationMs?: number;
  action?: { label: string; onClick: () => void };
};

export type ToastMessage = Required<Pick<ToastOptions, 'tone' | 'durationMs'>> &
  Pick<ToastOptions, 'action'> & { message: string };

/** S145: how long a toast is seen unless said otherwise. */
export const toastDurationMs = 2500;

type Receiver = (message: ToastMessage) => void;

let receiver: Receiver | undefined;
let unseen: ToastMessage[] = [];
let onFirst: (() => void) | undefined;

/**
 * Shows a short message over the page for 2500 ms (S145). May be called before the toaster has loaded: messages wait
 * for it. A browser matter only; it needs one `<Toaster/>` in the page.
 */
export function toast(
  message: string,
  { tone = 'info', durationMs = toastDurationMs, action }: ToastOptions = {},
) {
  const entry = { message, tone, durationMs, action };
  if (receiver) {
    receiver(entry);
    return;
  }
  unseen.push(entry);
  onFirst?.();
}

/** The toaster asks to be told when there is something to show; at once when there already is. */
export function awaitFirstToast(load: () => void): () => void {
  onFirst = load;
  if (unseen.length > 0) load();
  return () => {
    onFirst = undefined;
  };
}

/** The loaded toaster takes over, beginning with what waited for it. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const entry of unseen) next(entry);
  unseen = [];
  return () => {
    receiver = undefined;
  };
}
