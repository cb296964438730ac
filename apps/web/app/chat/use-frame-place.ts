import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { centreFrame, keepInWindow, type Place } from './frame-place.ts';

/** Pixels of one press of an arrow key, and of one with Shift. */
const STEP = 16;
const LONG_STEP = 64;
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const windowSize = () => ({ width: innerWidth, height: innerHeight });

/**
 * Where the frame stands: in the middle at first (S148), then wherever its header is dragged (S149) or the arrow keys
 * move it. `dragHandlers` belong on the drag layer.
 */
export function useFramePlace() {
  const [place, setPlace] = useState<Place>(() => centreFrame(windowSize()));
  const [isDragging, setIsDragging] = useState(false);
  const grip = useRef<Place>({ left: 0, top: 0 });

  useEffect(() => {
    const keep = () => setPlace((before) => keepInWindow(before, windowSize()));
    addEventListener('resize', keep);
    return () => removeEventListener('resize', keep);
  }, []);

  const end = () => setIsDragging(false);
  const dragHandlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { left: event.clientX - place.left, top: event.clientY - place.top };
      setIsDragging(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!isDragging) return;
      const to = { left: event.clientX - grip.current.left, top: event.clientY - grip.current.top };
      setPlace(keepInWindow(to, windowSize()));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const pixels = event.shiftKey ? LONG_STEP : STEP;
      setPlace(({ left, top }) =>
        keepInWindow({ left: left + step[0] * pixels, top: top + step[1] * pixels }, windowSize()),
      );
    },
  };
  return { place, isDragging, dragHandlers };
}
