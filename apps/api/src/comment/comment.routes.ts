import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { listPictures } from './comment.service.ts';
import { appendComment, evaluate } from './evaluate.ts';
import { listEvaluations } from './evaluation.service.ts';
import { likeComment, listLiked } from './like-comment.ts';

export const commentRoutes = bindArea('comment', contract.comment, {
  evaluateList: (ctx, input) => listEvaluations(ctx, input),
  evaluate: (ctx, input) => evaluate(ctx, input),
  append: (ctx, input) => appendComment(ctx, input),
  like: (ctx, input) => likeComment(ctx, input),
  liked: (ctx, { ids }) => listLiked(ctx, ids),
  pictures: (ctx, { id }) => listPictures(ctx, id),
});
