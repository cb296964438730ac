export type HoverTimer = {
  /** Something came in: the pointer, the focus. */
  enter(what: 'pointer' | 'focus'): void;
  /** It left. */
  leave(what: 'pointer' | 'focus'): void;
  /** Forgets what was about to happen. */
  cancel(): void;
};

/**
 * Decides when a hover menu opens and closes: `openMs` after the first of pointer and focus has come in, `closeMs`
 * after the last has left. A pointer that only passes by opens nothing, and one that slips out and back closes nothing.
 */
export function createHoverTimer(
  openMs: number,
  closeMs: number,
  onDecided: (open: boolean) => void,
): HoverTimer {
  const inside = new Set<'pointer' | 'focus'>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const wanted = inside.size > 0;
    timer = setTimeout(() => onDecided(wanted), wanted ? openMs : closeMs);
  };
  return {
    enter(what) {
      inside.add(what);
      schedule();
    },
    leave(what) {
      // A blur without a focus before it is no news.
      if (inside.delete(what)) schedule();
    },
    cancel: () => clearTimeout(timer),
  };
}
