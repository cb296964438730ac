import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createHoverTimer, type HoverTimer } from './hover-timer.ts';

export type HoverIntentOptions = {
  openMs?: number;
  closeMs?: number;
  onOpenChange?: (open: boolean) => void;
};

/**
 * Opens a while after the pointer or the keyboard focus has come into an element and closes a while after both have
 * left it (S060: 100 and 200 ms). Spread `wrapperProps` on the element that holds both the trigger and what opens.
 */
export function useHoverIntent({ openMs = 100, closeMs = 200, onOpenChange }: HoverIntentOptions = {}) {
  const [open, setOpenState] = useState(false);
  const timer = useRef<HoverTimer>(undefined);
  const onOpenChangeNow = useRef(onOpenChange);
  useEffect(() => {
    onOpenChangeNow.current = onOpenChange;
  });
  useEffect(() => {
    const started = createHoverTimer(openMs, closeMs, setOpenState);
    timer.current = started;
    return () => started.cancel();
  }, [openMs, closeMs]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    onOpenChangeNow.current?.(open);
  }, [open]);

  const setOpen = (next: boolean) => {
    timer.current?.cancel();
    setOpenState(next);
  };

  return {
    open,
    setOpen,
    wrapperProps: {
      // A finger has no hover: its tap arrives as a click on the trigger.
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && timer.current?.enter('pointer'),
      onPointerLeave: (event: PointerEvent) =>
        event.pointerType === 'mouse' && timer.current?.leave('pointer'),
      onFocus(event: FocusEvent) {
        // Focus that a press of the mouse brings says nothing about wanting the menu.
        if (event.target.matches(':focus-visible')) timer.current?.enter('focus');
      },
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget)) timer.current?.leave('focus');
      },
    },
  };
}
