import type { ReactNode } from 'react';

export type ConfirmQuestion = {
  title: string;
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
};

type Asked = { question: ConfirmQuestion; answer: (yes: boolean) => void };

let waiting: Asked[] = [];
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

/**
 * Asks and waits: true when confirmed, false for cancel and Esc. Questions asked at once come one after the other.
 * A browser matter only; it needs one `<ConfirmHost/>` in the page.
 */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((answer) => {
    waiting = [...waiting, { question, answer }];
    announce();
  });
}

/** Settles the question that is shown; nothing when none is. */
export function answerQuestion(yes: boolean): void {
  const [asked, ...others] = waiting;
  waiting = others;
  asked?.answer(yes);
  announce();
}

export const questionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ConfirmQuestion | undefined => waiting[0]?.question,
};
