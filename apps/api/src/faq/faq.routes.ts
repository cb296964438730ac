import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { answerQuestion, likeAnswer, replyToAnswer } from './answer-question.ts';
import { askQuestion, closeQuestion } from './ask-question.ts';
import { listConsults, listQuestions, readQuestion } from './faq.service.ts';

export const faqRoutes = bindArea('faq', contract.faq, {
  ask: (ctx, input) => askQuestion(ctx, input, 'everyone'),
  answer: (ctx, input) => answerQuestion(ctx, input),
  reply: (ctx, input) => replyToAnswer(ctx, input),
  like: (ctx, input) => likeAnswer(ctx, input),
  list: (ctx, input) => listQuestions(ctx, input),
  detail: (ctx, input) => readQuestion(ctx, input),
  close: (ctx, { id }) => closeQuestion(ctx, id),
  consults: (ctx, input) => listConsults(ctx, input),
  addConsult: (ctx, input) => askQuestion(ctx, input, 'consult'),
});
