import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { useSlideCheck } from '../shell/puzzle/use-slide-check.tsx';
import { showFailure } from '../shell/show-failure.ts';
import { useShell } from '../shell/use-shell.ts';
import { decideOutcome, type ImeiQuestion } from './search-outcome.ts';

const ImeiDialog = lazy(() =>
  import('./imei-dialog.widget.tsx').then((module) => ({ default: module.ImeiDialog })),
);

/** The search of recycling from the browser: it goes on to a page, or asks in a dialog over this one (S118 to S121). */
export function useRecycleSearch(): {
  isSearching: boolean;
  search(keyword: string): Promise<void>;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const { features } = useShell().tenant;
  const slide = useSlideCheck();
  const [isSearching, setSearching] = useState(false);
  const [question, setQuestion] = useState<ImeiQuestion>();
  const isAtWork = useRef(false);

  const ask = async (keyword: string, verify: string): Promise<void> => {
    try {
      const outcome = decideOutcome(
        await api.valuation.search({ keyWords: keyword, verify }),
        keyword,
        features,
      );
      if (outcome.kind === 'go') await navigate(outcome.address);
      else setQuestion(outcome);
    } catch (error) {
      if (refusalOf(error, 'valuation.search')?.name !== 'puzzleFirst') return showFailure(error);
      const token = await slide.ask();
      if (token !== undefined) await ask(keyword, token);
    }
  };
  const search = async (keyword: string) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setSearching(true);
    try {
      await ask(keyword, '');
    } finally {
      isAtWork.current = false;
      setSearching(false);
    }
  };
  return {
    isSearching,
    search,
    dialog: (
      <>
        {question && (
          <Suspense fallback={null}>
            <ImeiDialog key={question.imei} question={question} onClose={() => setQuestion(undefined)} />
          </Suspense>
        )}
        {slide.dialog}
      </>
    ),
  };
}
