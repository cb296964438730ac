import { type ButtonHTMLAttributes, type RefObject, useEffect, useRef } from 'react';
import { REACH } from './drag-trace.ts';
import { FAILED_TIP } from './puzzle-texts.ts';
import { type PuzzleCalls, type PuzzleImage, type PuzzleState, usePuzzle } from './use-puzzle.ts';
import { useSlider } from './use-slider.ts';

/** A slide verification without its looks. */
interface SlidePuzzleState {
  phase: PuzzleState['phase'];
  picture: PuzzleImage | undefined;
  /** What the bar over the picture says of a try, or of a picture that did not come; empty otherwise. */
  tip: string;
  /** Where the centre of the piece is, in pixels from the left edge of the picture. */
  centre: number;
  /** How far the piece is from where it rests, in pixels. */
  shift: number;
  /** Another picture. */
  reload(): void;
  track: RefObject<HTMLDivElement | null>;
  /**
   * The handle under the picture: by pointer, or by the arrow keys and Enter. It takes the focus when a picture has
   * come.
   */
  handle: ButtonHTMLAttributes<HTMLButtonElement> & { ref: RefObject<HTMLButtonElement | null> };
}

/**
 * Slide verification (S295 to S305): a picture of 300x200 with a hole, a piece that fits it, and a handle that moves
 * it.
 * @param calls the same object at every rendering
 * @param onSolved called when the tip of a solved puzzle has been read (S301)
 */
export function useSlidePuzzle(calls: PuzzleCalls, onSolved: (token: string) => void): SlidePuzzleState {
  const { state, load, check } = usePuzzle(calls, onSolved);
  const { picture, phase } = state;
  const slider = useSlider({
    enabled: phase === 'ready',
    onRelease: (solution) => picture && check(picture, solution),
  });
  // The next picture finds the piece where it rests.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is what it waits for.
  useEffect(slider.rest, [picture]);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (phase === 'ready') ref.current?.focus({ preventScroll: true });
  }, [phase]);
  return {
    phase,
    picture,
    tip: tipOf(state),
    centre: slider.centre,
    shift: slider.centre - REACH.from,
    reload: () => void load(),
    track: slider.track,
    handle: {
      ref,
      type: 'button',
      role: 'slider',
      'aria-label': '拼图滑块：左右方向键移动，回车确认',
      'aria-valuemin': REACH.from,
      'aria-valuemax': REACH.to,
      'aria-valuenow': slider.centre,
      'aria-disabled': phase !== 'ready',
      ...slider.handlers,
    },
  };
}

function tipOf(state: PuzzleState): string {
  if (!('tip' in state)) return '';
  return state.phase === 'failed' ? state.tip || FAILED_TIP : state.tip;
}
