import { ApiError } from '@jishi/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { blocksOf, type ReportValues } from './report-form.ts';
import type { Draft } from './tryout-shapes.ts';

/** Milliseconds of typing after which the draft is kept. */
const AFTER_MS = 10_000;

/**
 * Keeps the words of a report on the server while they are typed, so that another computer has them, too. Pictures
 * that are new are kept with 保存草稿. What was saved elsewhere meanwhile is not written over: it says so.
 * @returns the saving that the form stands on, and what is said about it
 */
export function useAutosave(
  draft: Draft,
  values: ReportValues,
  kept: readonly string[],
): { version: number; text: string } {
  const [now, setNow] = useState({ version: draft.version, text: '' });
  const first = useRef(values);
  const isOutdated = useRef(false);
  const { version } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures of a draft change with its version alone.
  useEffect(() => {
    if (values === first.current || isOutdated.current) return;
    const timer = setTimeout(async () => {
      const { tryoutId: id } = draft;
      const written = { id, content: blocksOf(values, kept), score: Number(values.score) || 0, version };
      try {
        const saved = await api.tryout.saveDraft(written);
        first.current = values;
        setNow({ version: saved.version, text: '草稿已自动保存' });
      } catch (error) {
        isOutdated.current = error instanceof ApiError;
        const text = error instanceof ApiError ? error.userMsg : '草稿暂未保存，联网后继续';
        setNow((before) => ({ ...before, text }));
      }
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [values, version]);
  return now;
}
