/** 问大家 is answered by buyers and the shop, 官方咨询 by the shop alone. */
export const questionKinds = { everyone: '问大家', consult: '官方咨询' } as const;
export type QuestionKind = keyof typeof questionKinds;
export const questionKindKeys = Object.keys(questionKinds) as [QuestionKind, ...QuestionKind[]];

/** `pending` waits for moderation; `closed` takes no answers any more. */
export const questionStates = ['pending', 'open', 'closed', 'refused'] as const;
export type QuestionState = (typeof questionStates)[number];

export const answerStates = ['pending', 'shown', 'refused'] as const;
export type AnswerState = (typeof answerStates)[number];

export const LEAST_QUESTION_WORDS = 4;
export const MOST_QUESTION_WORDS = 200;
export const MOST_ANSWER_WORDS = 500;
/** Days in which a question may be answered. */
export const QUESTION_DAYS = 180;
/** Questions of a member in a day, of both kinds. */
export const MOST_QUESTIONS_OF_DAY = 5;
