import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { renderDrawing } from './drawing-workshop.ts';

/** Takes a second or so: layers, each blended with all that is below. */
const LONG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500">${'<g style="mix-blend-mode:multiply"><rect width="1500" height="1500" fill="#fefefe"/></g>'.repeat(15)}</svg>`,
);

const children = async () =>
  (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8'))
    .trim()
    .split(/\s+/)
    .filter(Boolean);

let killed = 0;
afterAll(() => expect(killed).toBeGreaterThan(0));

it('a process that is killed in the middle of a drawing costs that drawing a second try, and no more', async () => {
  const before = new Set(await children());
  const drawing = renderDrawing({ svg: LONG });
  while (killed === 0) {
    await new Promise((resolve) => setImmediate(resolve));
    for (const pid of await children()) {
      if (before.has(pid)) continue;
      process.kill(Number(pid), 'SIGKILL');
      killed += 1;
    }
  }
  expect(Buffer.from((await drawing).subarray(0, 2))).toEqual(Buffer.from([0xff, 0xd8]));
});
