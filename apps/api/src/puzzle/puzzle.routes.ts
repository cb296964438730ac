import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { checkPuzzle, makePuzzle } from './puzzle.service.ts';

export const puzzleRoutes = bindArea('puzzle', contract.puzzle, {
  picture: (ctx, input) => makePuzzle(ctx, input.token),
  check: async (ctx, input) => {
    await checkPuzzle(ctx, input);
    return {};
  },
});
