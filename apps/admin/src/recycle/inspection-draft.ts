import type { ResaleGrade } from '@jishi/contract/resale-words.ts';
import type { Sheet } from './recycle-query.ts';

/** A difference that staff state in words, for a device that a partner valued. */
export interface ByHandLine {
  key: number;
  text: string;
  minus: number;
}

/** An inspection as it is being written. */
export interface Draft {
  variantId: string;
  optionIds: readonly string[];
  /** Pictures by option, `variant`, or the key of a line by hand. */
  evidence: Readonly<Record<string, readonly string[]>>;
  grade: ResaleGrade | undefined;
  signedOut: boolean;
  note: string;
  byHandPrice: number;
  byHand: readonly ByHandLine[];
}

export const blankInspection: Draft = {
  ...{ variantId: '', optionIds: [], evidence: {}, grade: undefined, signedOut: false },
  ...{ note: '', byHandPrice: 0, byHand: [] },
};

/** A question answered: of one that takes a single answer the other options go. */
export function chooseOption(
  draft: Draft,
  question: Sheet['groups'][number]['questions'][number],
  optionId: string,
): Pick<Draft, 'optionIds'> {
  const own = new Set(question.options.map(({ id }) => id));
  if (question.kind === 'single')
    return { optionIds: [...draft.optionIds.filter((id) => !own.has(id)), optionId] };
  const isChosen = draft.optionIds.includes(optionId);
  return {
    optionIds: isChosen ? draft.optionIds.filter((id) => id !== optionId) : [...draft.optionIds, optionId],
  };
}

/** What is still missing, in words; empty where it can be saved. */
export function explainLacking(draft: Draft, sheet: Sheet): string {
  if (sheet.groups.length > 0) {
    if (draft.variantId === '') return '请选择实际规格';
    const open = sheet.groups
      .flatMap((group) => group.questions)
      .find(
        ({ kind, options }) => kind === 'single' && !options.some(({ id }) => draft.optionIds.includes(id)),
      );
    if (open) return `还没有回答：${open.title}`;
  } else if (draft.byHand.some(({ text }) => text.trim() === '')) return '请填写与描述不符的项目';
  if (!draft.grade) return '请选择成色';
  return draft.signedOut ? '' : '请确认账号已退出';
}

/** What is sent: lines by hand name their pictures by their place. */
export function toRequest(draft: Draft, isByHand: boolean) {
  const shown = isByHand
    ? draft.byHand.map(({ key }, index) => ({ of: String(index), fids: [...(draft.evidence[key] ?? [])] }))
    : Object.entries(draft.evidence).map(([of, fids]) => ({ of, fids: [...fids] }));
  return {
    ...{ variantId: draft.variantId, optionIds: [...draft.optionIds], note: draft.note },
    ...{ grade: draft.grade ?? '9新', signedOut: draft.signedOut },
    evidence: shown.filter(({ fids }) => fids.length > 0),
    byHand: isByHand
      ? {
          price: draft.byHandPrice,
          differences: draft.byHand.map(({ text, minus }) => ({ text: text.trim(), minus })),
        }
      : null,
  };
}
