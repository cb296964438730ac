import type { Selection } from './selection.ts';

const KEY = 'cart-selection';

/** Keeps what is ticked for as long as the tab lives, so that coming back from the checkout finds it again. */
export function rememberSelection({ known, chosen }: Selection): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ known: [...known], chosen: [...chosen] }));
  } catch {
    // A browser that keeps nothing begins anew each time; the cart works without.
  }
}

/** What was ticked when this tab last showed the cart. */
export function recallSelection(): Selection | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('known' in kept) || !('chosen' in kept))
      return undefined;
    return { known: idsIn(kept.known), chosen: idsIn(kept.chosen) };
  } catch {
    return undefined;
  }
}

function idsIn(value: unknown): Set<number> {
  return new Set(Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []);
}
