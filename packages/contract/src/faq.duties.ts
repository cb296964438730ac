import { stateDuties } from './duties.ts';

/** What staff may do about what shoppers ask of goods. */
export const faqDuties = stateDuties({
  place: 67,
  groups: { question: '商品问答' },
  permissions: {
    'question:read': '查看商品问答',
    'question:reply': '以官方身份回答',
  },
  acts: {
    'question.answer': '回答商品问题',
  },
});
