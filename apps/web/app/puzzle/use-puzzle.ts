import { ApiError } from '@jishi/contract/client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import type { DragTrace } from './drag-trace.ts';
import { FAILED_TIP, solvedTip } from './puzzle-texts.ts';

/** How long the tip of a failed try stays before the next picture comes (S300), in milliseconds. */
export const RELOAD_AFTER_MS = 800;
/** How long the tip of a solved puzzle stays before it closes (S301), in milliseconds. */
export const CLOSE_AFTER_MS = 1000;

export type PuzzlePicture = Awaited<ReturnType<typeof api.puzzle.picture>>;

export type PuzzleState =
  | { phase: 'loading'; picture?: undefined }
  | { phase: 'ready' | 'checking'; picture: PuzzlePicture }
  | { phase: 'failed' | 'solved'; picture: PuzzlePicture; tip: string }
  | { phase: 'broken'; picture?: undefined; tip: string };

/** A puzzle from its picture to its answer: loading, ready, checking, then solved, or failed and loading again. */
export function usePuzzle(onSolved: (token: string) => void) {
  const [state, setState] = useState<PuzzleState>({ phase: 'loading' });
  const token = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = useCallback(async () => {
    clearTimeout(timer.current);
    setState({ phase: 'loading' });
    const mine = crypto.randomUUID();
    token.current = mine;
    try {
      const picture = await api.puzzle.picture({ spec: '300*200', token: mine });
      if (token.current === mine) setState({ phase: 'ready', picture });
    } catch (error) {
      if (token.current === mine) setState({ phase: 'broken', tip: tellFailure(error) });
    }
  }, []);

  const check = async (picture: PuzzlePicture, solution: ReturnType<DragTrace['finish']>) => {
    const mine = token.current;
    setState({ phase: 'checking', picture });
    try {
      await api.puzzle.check({ token: mine, ...solution });
      if (token.current !== mine) return;
      setState({ phase: 'solved', picture, tip: solvedTip(solution.timeDiff) });
      timer.current = setTimeout(() => onSolved(mine), CLOSE_AFTER_MS);
    } catch (error) {
      if (token.current !== mine) return;
      setState({ phase: 'failed', picture, tip: error instanceof ApiError ? error.userMsg : FAILED_TIP });
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

function tellFailure(error: unknown): string {
  return error instanceof ApiError ? error.userMsg : '图片加载失败，点击重试';
}
