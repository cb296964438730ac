import { giveMemoryBack } from './tidy-at-rest.ts';

// A program whose heap grew by some 200 MB in a rush that is over: what it holds before and after it is tidied.
let rush: string[][] | undefined = Array.from({ length: 1_000 }, (_, index) =>
  Array.from({ length: 2_000 }, (_, word) => `word ${index} of ${word} in a rush`),
);
const before = rush.length > 0 ? process.memoryUsage().rss : 0;
rush = undefined;
giveMemoryBack();
console.log(JSON.stringify({ before, after: process.memoryUsage().rss }));
