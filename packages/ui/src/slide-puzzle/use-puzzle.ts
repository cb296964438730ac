import { useCallback, useEffect, useRef, useState } from 'react';
import type { DragTrace } from './drag-trace.ts';
import { FAILED_TIP, solvedTip } from './puzzle-texts.ts';

/** How long the tip of a failed try stays before the next picture comes (S300), in milliseconds. */
const RELOAD_AFTER_MS = 800;
/** How long the tip of a solved puzzle stays before it closes (S301), in milliseconds. */
const CLOSE_AFTER_MS = 1000;

/** A picture with a hole, its tiles shuffled, and the piece that fits; sizes in pixels. */
export interface PuzzleImage {
  /** The piece as an address, square. */
  small: string;
  /** The shuffled picture as an address. */
  normal: string;
  /** Top edge of the piece in the picture. */
  y: number;
  imgx: number;
  imgy: number;
  /** Where tile `k` of the shuffled picture belongs. */
  array: readonly number[];
}

/** What a check is asked with, the token apart (S303). */
export type PuzzleSolution = ReturnType<DragTrace['finish']>;

/** Who draws the puzzles and judges them. A token names one puzzle; the page makes it up. */
export interface PuzzleCalls {
  draw(token: string): Promise<PuzzleImage>;
  /** Rejects a wrong solution, which uses the puzzle up. */
  judge(token: string, solution: PuzzleSolution): Promise<unknown>;
  /** The words of a refusal; undefined for what is none. */
  wordsOf(error: unknown): string | undefined;
}

export type PuzzleState =
  | { phase: 'loading'; picture?: undefined }
  | { phase: 'ready' | 'checking'; picture: PuzzleImage }
  | { phase: 'failed' | 'solved'; picture: PuzzleImage; tip: string }
  | { phase: 'broken'; picture?: undefined; tip: string };

/**
 * A puzzle from its picture to its answer: loading, ready, checking, then solved, or failed and loading again.
 * @param calls the same object at every rendering
 */
export function usePuzzle(calls: PuzzleCalls, onSolved: (token: string) => void) {
  const [state, setState] = useState<PuzzleState>({ phase: 'loading' });
  const token = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(async () => {
    clearTimeout(timer.current);
    setState({ phase: 'loading' });
    const mine = crypto.randomUUID();
    token.current = mine;
    try {
      const picture = await calls.draw(mine);
      if (token.current === mine) setState({ phase: 'ready', picture });
    } catch (error) {
      const tip = calls.wordsOf(error) ?? '图片加载失败，点击重试';
      if (token.current === mine) setState({ phase: 'broken', tip });
    }
  }, [calls]);

  const check = async (picture: PuzzleImage, solution: PuzzleSolution) => {
    const mine = token.current;
    setState({ phase: 'checking', picture });
    try {
      await calls.judge(mine, solution);
      if (token.current !== mine) return;
      setState({ phase: 'solved', picture, tip: solvedTip(solution.timeDiff) });
      timer.current = setTimeout(() => onSolved(mine), CLOSE_AFTER_MS);
    } catch (error) {
      if (token.current !== mine) return;
      setState({ phase: 'failed', picture, tip: calls.wordsOf(error) ?? FAILED_TIP });
      timer.current = setTimeout(load, RELOAD_AFTER_MS);
    }
  };

  useEffect(() => {
    void load();
    return () => {
      token.current = '';
      clearTimeout(timer.current);
    };
  }, [load]);

  return { state, load, check };
}
