import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSuggestionAsker } from './suggestion-asker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const word = 'huaweimate70promax5';

function makeAsker(answer: (keyword: string) => readonly string[] = (keyword) => [`${keyword}!`]) {
  const asked: { keyword: string; at: number }[] = [];
  const shown: (readonly string[])[] = [];
  const missed: string[] = [];
  const start = Date.now();
  const asker = createSuggestionAsker<string>({
    fetch: async (keyword) => {
      asked.push({ keyword, at: Date.now() - start });
      return answer(keyword);
    },
    show: (found) => shown.push(found),
    onNone: (keyword) => missed.push(keyword),
  });
  return { asker, asked, shown, missed };
}

test('S331 who types 19 keys 250 ms apart is asked for each 1000 ms, not only at the end', async () => {
  const { asker, asked } = makeAsker();
  for (let end = 1; end <= word.length; end += 1) {
    asker.ask(word.slice(0, end));
    await vi.advanceTimersByTimeAsync(250);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked[0]).toEqual({ keyword: 'huaw', at: 1_000 });
  const times = asked.map(({ at }) => at);
  for (const [index, at] of times.entries()) expect(at - (times[index - 1] ?? 0)).toBeLessThanOrEqual(1_250);
  expect(asked.at(-1)?.keyword).toBe(word);
});

test('S331 one word is asked for 800 ms after its last key, and shown as soon as it is answered', async () => {
  const { asker, asked, shown } = makeAsker();
  asker.ask('华为');
  await vi.advanceTimersByTimeAsync(799);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([{ keyword: '华为', at: 800 }]);
  expect(shown).toEqual([['华为!']]);
});

test('what was asked for once is shown at once, and asked for no more', async () => {
  const { asker, asked, shown } = makeAsker();
  asker.ask('小米');
  await vi.advanceTimersByTimeAsync(800);
  asker.ask('小米1');
  asker.ask('小米');
  expect(shown).toEqual([['小米!'], ['小米!']]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
});

test('an answer to what is typed no more is not shown; an empty box shows nothing', async () => {
  const { asker, shown } = makeAsker();
  asker.ask('小米');
  await vi.advanceTimersByTimeAsync(799);
  asker.ask('华为');
  asker.ask('');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown).toEqual([[]]);
});

test('S329 what nothing is called like is told once', async () => {
  const { asker, missed } = makeAsker(() => []);
  asker.ask('冰箱');
  await vi.advanceTimersByTimeAsync(5_000);
  asker.ask('冰箱 ');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(missed).toEqual(['冰箱']);
});
