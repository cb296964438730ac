import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { clampCentre, DragTrace, REACH } from './drag-trace.ts';

/** Pixels of a press of an arrow key, and with Shift held. */
const KEY_STEP = 10;
const FINE_STEP = 2;

interface SliderOptions {
  enabled: boolean;
  onRelease(solution: ReturnType<DragTrace['finish']>): void;
}

/** The handle under the picture: where the piece is, and the trace of how it came there. */
export function useSlider({ enabled, onRelease }: SliderOptions) {
  const [centre, setCentre] = useState<number>(REACH.from);
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ trace: DragTrace; grabbedAt: { x: number; y: number } | undefined }>(undefined);

  const rest = () => {
    drag.current = undefined;
    setCentre(REACH.from);
  };
  const release = () => {
    const trace = drag.current?.trace;
    drag.current = undefined;
    if (trace) onRelease(trace.finish(performance.now()));
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (!enabled || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setCentre(REACH.from);
      drag.current = {
        trace: new DragTrace(performance.now()),
        grabbedAt: { x: event.clientX, y: event.clientY },
      };
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const { trace, grabbedAt } = drag.current ?? {};
      if (!enabled || !trace || !grabbedAt) return;
      const now = clampCentre(REACH.from + event.clientX - grabbedAt.x);
      trace.record(now, event.clientY - grabbedAt.y, performance.now());
      setCentre(now);
    },
    onPointerUp() {
      if (drag.current?.grabbedAt) release();
    },
    onPointerCancel: rest,
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      if (!enabled) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        release();
        return;
      }
      const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (way === 0) return;
      event.preventDefault();
      const now = clampCentre(centre + way * (event.shiftKey ? FINE_STEP : KEY_STEP));
      drag.current ??= { trace: new DragTrace(performance.now()), grabbedAt: undefined };
      drag.current.trace.record(now, 0, performance.now());
      setCentre(now);
    },
  };
  return { centre, track, rest, handlers };
}
