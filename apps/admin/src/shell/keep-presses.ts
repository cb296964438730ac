/** How far a hand shakes while it presses, in px. */
const SHAKE_PX = 8;

/**
 * A press counts although what was pressed has moved away below it. Pressing a button leaves the field that was being
 * filled in, its error comes or goes, and everything below stands elsewhere before the button of the mouse is let go;
 * the browser then takes it for a press of nothing, and what was to be saved is not.
 */
export function keepPresses(): void {
  let press: { on: HTMLElement; x: number; y: number } | undefined;
  document.addEventListener(
    'pointerdown',
    ({ target, button, isPrimary, clientX: x, clientY: y }) => {
      const on = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
      press = on && button === 0 && isPrimary ? { on, x, y } : undefined;
    },
    true,
  );
  document.addEventListener(
    'pointerup',
    ({ target, clientX, clientY }) => {
      const begun = press;
      press = undefined;
      if (!begun || !(target instanceof Node) || begun.on.contains(target)) return;
      if (Math.hypot(clientX - begun.x, clientY - begun.y) > SHAKE_PX) return;
      // After the press of nothing, with which menus close.
      setTimeout(() => begun.on.click());
    },
    true,
  );
}
