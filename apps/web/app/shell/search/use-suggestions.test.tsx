import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api.ts';
import { useSuggestions } from './use-suggestions.ts';

vi.mock('../api.ts', () => ({ api: { search: { guess: vi.fn(async () => []) } } }));
afterEach(() => vi.useRealTimers());

const ask: ((keyword: string) => void)[] = [];
/** A search box that gives away what asks for suggestions. */
function Probe() {
  ask.push(useSuggestions().ask);
  return null;
}

test('S332 the search box asks for ten suggestions of type 1', async () => {
  vi.useFakeTimers();
  renderToStaticMarkup(<Probe />);
  ask.at(-1)?.('华为');
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(api.search.guess).toHaveBeenCalledExactlyOnceWith({ keyword: '华为', count: 10, searchType: 1 });
});
