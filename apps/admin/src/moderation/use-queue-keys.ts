import { useEffect, useRef } from 'react';

/** What the keys of the queue do. */
export interface QueueKeys {
  next: () => void;
  previous: () => void;
  pass: () => void;
  refuse: () => void;
}

const keys: Readonly<Record<string, keyof QueueKeys>> = { j: 'next', k: 'previous', p: 'pass', r: 'refuse' };

/** J and K move, P passes, R refuses; not while somebody types, a dialog is open or a picture is looked at. */
export function useQueueKeys(acts: QueueKeys): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      const act = keys[event.key.toLowerCase()];
      if (!act || isTyping(event.target) || document.querySelector('.ant-modal-wrap, .ant-image-preview'))
        return;
      event.preventDefault();
      current.current[act]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
  return isField || target instanceof HTMLTextAreaElement || target.isContentEditable;
}
