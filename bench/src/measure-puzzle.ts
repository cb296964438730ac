import type { ShopProcess } from '../../apps/server/test/shop-process.fixture.ts';
import { contract } from '../../packages/contract/src/index.ts';
import { measureCpuMs } from './cpu-time.ts';
import type { Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

/** The tenant comes with its goods. */
const SKUS = 10;
const PUZZLES = 200;
const WARM_UP = 40;

/** What a slide puzzle costs: drawn for one visitor, sent, and the visitor's solution judged. */
export function measurePuzzle(): Promise<Result[]> {
  return inWorkplace(async (place) => {
    await place.seed(SKUS);
    // Every visitor has an address of his own, which the load names as a proxy would.
    const shop = await place.startShop({ services: 'api', env: { TRUST_PROXY: '127.0.0.1,::1' } });
    await measureCpuMs(shop, WARM_UP, (visitor) => tryPuzzle(shop, WARM_UP + PUZZLES + visitor));
    return [
      {
        what: 'slide puzzle drawn and judged, CPU',
        measured: await measureCpuMs(shop, PUZZLES, (visitor) => tryPuzzle(shop, visitor)),
        unit: 'ms',
        target: { bound: 'at most', value: 60 },
        note: `${PUZZLES} puzzles, each of another visitor`,
      },
    ];
  });
}

async function tryPuzzle(shop: ShopProcess, visitor: number): Promise<void> {
  const token = crypto.randomUUID();
  const headers = {
    'content-type': 'application/json',
    xtenant: '0',
    cookie: `uuid=${crypto.randomUUID()}`,
    'x-forwarded-for': `8.1.${visitor >> 8}.${visitor & 255}`,
  };
  const ask = async (path: string, input: object) => {
    const answer = await fetch(shop.origin + path, { method: 'POST', headers, body: JSON.stringify(input) });
    if (answer.status !== 200) throw new Error(`${path} is ${answer.status}`);
    return (await answer.json()) as { code: number; userMsg: string };
  };
  const drawn = await ask(contract.puzzle.picture.path, { token });
  if (drawn.code !== 0) throw new Error(`no puzzle: ${drawn.userMsg}`);
  // Wrong most of the time, and judged all the same.
  await ask(contract.puzzle.check.path, { token, point: 150, timeDiff: 900, timeEvent: [[30, 0, 0]] });
}
