/** What says that the visitor is about to go on: a pointer over the page, a finger or a key on it. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/** Acts at the first of each of these signs: what is already on its way is not asked for twice by whoever acts. */
export function atFirstSign(act: () => void): void {
  for (const sign of signs) addEventListener(sign, act, { once: true, passive: true });
}
