import type { KeyboardEvent } from 'react';

/** How far an arrow key goes in a grid of buttons; undefined for other keys. */
export function stepOf(key: string, columns: number): number | undefined {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
}

/**
 * Arrow keys in a grid of buttons move the focus to the neighbour that is seen there; past an edge it stays.
 * @param columns buttons in a row
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const step = stepOf(event.key, columns);
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (step === undefined || here < 0) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[here + step]?.focus();
}
