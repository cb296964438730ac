import { ApiError } from '@jishi/contract/client.ts';
import { ErrorCode } from '@jishi/contract/error-code.ts';
import { redirect } from 'react-router';
import { notFound } from '../shell/not-found.ts';
import type { RequestScope } from '../shell/request-scope.ts';
import { readAnswers, walkQuestions } from './question-walk.ts';
import { readId, valuationAddress } from './recycle-addresses.ts';

/** Everything that the page of a valuation shows: the question that is open, or what all answers come to. */
export async function loadValuation(scope: RequestScope, modelId: number, url: URL, isPlatform: boolean) {
  const { api, tenant } = scope;
  // S125: each site has one of the two pages.
  if (tenant.features.platformValuation !== isPlatform)
    throw redirect(valuationAddress(tenant.features, modelId) + url.search);
  const handOver = url.searchParams.get('handOver') ?? '';
  if (handOver !== '') return { kind: 'offered' as const, handOver };
  const featureId = readId(url.searchParams.get('feature'));
  if (featureId > 0) return { kind: 'made' as const, ...(await loadMade(scope, featureId)) };
  const known = await askAbout(scope, modelId || 1);
  if (known === null) return { kind: 'away' as const, stores: (await api.valuation.index()).stores };
  const { model, variants, groups } = known;
  const walk = walkQuestions(groups, variants, readAnswers(url.searchParams), isPlatform);
  const { variantId, optionIds } = walk;
  const shown = {
    ...{ model, walk, imei: url.searchParams.get('imei') ?? '' },
    variantName: variants.find(({ id }) => id === variantId)?.name ?? '',
  };
  const answers = { pjtPid: model.pjtPid, variantId, optionIds: [...optionIds] };
  if (walk.current)
    return {
      kind: 'asking' as const,
      ...shown,
      priced: variantId === '' ? null : await priceOf(scope, answers),
    };
  const [priced, trend] = await Promise.all([
    priceOf(scope, answers),
    loadTrend(scope, model.pjtPid, variantId),
  ]);
  return { kind: 'answered' as const, ...shown, priced, trend };
}

/** What is asked about a model; null where the platform that asks is away. */
async function askAbout({ api }: RequestScope, pjtPid: number) {
  try {
    const { model, engine, variants, groups } = await api.valuation.attributes({ pjtPid });
    if (engine === 'own') return { model, variants, groups: await api.valuation.ruleTree({ pjtPid }) };
    // The platform says nothing of what excludes what.
    return {
      ...{ model, variants },
      groups: groups.map((group) => ({
        ...group,
        questions: group.questions.map((question) => ({
          ...question,
          options: question.options.map((option) => ({ ...option, excludes: [] })),
        })),
      })),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === ErrorCode.notFound) throw notFound(error.userMsg);
    if (error.code === ErrorCode.conflict) return null;
    throw error;
  }
}

type Answers = Parameters<RequestScope['api']['valuation']['finalPrice']>[0];

/** What answers come to; null while nobody can say. */
async function priceOf({ api }: RequestScope, answers: Answers) {
  try {
    return await api.valuation.finalPrice(answers);
  } catch (error) {
    if (error instanceof ApiError && error.code < ErrorCode.internal) return null;
    throw error;
  }
}

async function loadTrend({ api, optional }: RequestScope, pjtPid: number, variantId: string) {
  const trend = await optional('huishou.trend', () => api.valuation.priceTrend({ pjtPid, variantId }), null);
  return trend?.days ?? null;
}

/** A valuation that was made before, with what the price has done since. */
async function loadMade(scope: RequestScope, featureId: number) {
  const feature = await scope.api.valuation.feature({ id: featureId });
  return { feature, trend: await loadTrend(scope, feature.model.pjtPid, feature.variant.id) };
}
