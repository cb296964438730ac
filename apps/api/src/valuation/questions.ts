import type { OutputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { questionGroupKeys, questionGroups } from '@jishi/contract/valuation-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type AskedQuestion, askAbout, engineOf } from './engine.ts';
import { makeNonce } from './nonce.ts';
import { presentModel, requireListedModel } from './present-model.ts';

/** Questions in the groups they stand in, without groups that ask nothing. */
export function groupQuestions(questions: readonly AskedQuestion[]): OutputOf<typeof valuation.ruleTree> {
  return questionGroupKeys
    .map((key) => ({
      key,
      name: questionGroups[key],
      questions: questions
        .filter(({ group }) => group === key)
        .map(({ id, title, help, kind, options }) => ({
          ...{ id, title, help, kind },
          options: options.map(({ drawing, ...option }) => ({
            ...{ id: option.id, name: option.name, description: option.description },
            image: drawing,
            excludes: option.excludes,
          })),
        })),
    }))
    .filter((group) => group.questions.length > 0);
}

/** A model with what is asked about it (C178). @throws AppError notFound, conflict where the platform is away */
export async function readAttributes(
  ctx: RequestContext,
  pjtPid: number,
  browserId: string,
): Promise<OutputOf<typeof valuation.attributes>> {
  const model = await requireListedModel(ctx, pjtPid);
  const { variants, questions } = await askAbout(ctx, model);
  const engine = engineOf(ctx);
  return {
    model: presentModel(model),
    ...{ engine, variants },
    groups: groupQuestions(questions),
    nonce: engine === 'pjt' ? makeNonce(ctx, { modelId: model.id, browserId }) : '',
  };
}

/** Options in one list (C179). @throws AppError notFound, conflict */
export async function listOptions(
  ctx: RequestContext,
  pjtPid: number,
): Promise<OutputOf<typeof valuation.rules>> {
  const { questions } = await askAbout(ctx, await requireListedModel(ctx, pjtPid));
  return questions.flatMap(({ id: questionId, title: question, group, options }) =>
    options.map(({ id, name, description, drawing }) => ({
      ...{ id, name, description, image: drawing },
      ...{ questionId, question, group },
    })),
  );
}

/** Questions with what excludes what (C180). @throws AppError notFound, conflict */
export async function readRuleTree(
  ctx: RequestContext,
  pjtPid: number,
): Promise<OutputOf<typeof valuation.ruleTree>> {
  const { questions } = await askAbout(ctx, await requireListedModel(ctx, pjtPid));
  return groupQuestions(questions);
}
