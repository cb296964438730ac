type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/**
 * Where a tooltip of `size` goes in window coordinates: centred on its anchor, on the wanted side while there is room
 * and on the other otherwise, and never past the window's edges. Units are CSS pixels.
 */
export function placeTooltip(
  anchor: Box,
  size: Size,
  view: Size,
  wanted: 'top' | 'bottom',
  gap = 8,
  edge = 8,
) {
  const above = anchor.top - gap - size.height;
  const below = anchor.top + anchor.height + gap;
  const fitsAbove = above >= edge;
  const fitsBelow = below + size.height <= view.height - edge;
  const isAbove = wanted === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const centred = anchor.left + anchor.width / 2 - size.width / 2;
  return {
    left: Math.max(edge, Math.min(centred, view.width - size.width - edge)),
    top: isAbove ? above : below,
  };
}
