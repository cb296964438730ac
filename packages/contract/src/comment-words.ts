/** What buyers may tick, in the order of the form; counted per product. Words only: no number, no colour. */
export const commentTags = [
  '外观漂亮',
  '做工精细',
  '运行流畅',
  '屏幕清晰',
  '拍照好看',
  '续航持久',
  '音质出色',
  '信号稳定',
  '性价比高',
  '包装完好',
  '发货很快',
  '服务周到',
  '偏重',
  '容易发热',
  '续航一般',
  '与描述不符',
] as const;
export type CommentTag = (typeof commentTags)[number];

/** What stands of an order line: it waits for its comment, has one, or may be added to. */
export const evaluationStates = ['todo', 'done', 'append'] as const;
export type EvaluationState = (typeof evaluationStates)[number];

/** How far a comment is: others see it only when it is shown. */
export const commentStates = ['pending', 'shown', 'refused'] as const;
export type CommentState = (typeof commentStates)[number];

/** Days after delivery in which an order line may be evaluated, and after its comment in which it may be added to. */
export const EVALUATE_DAYS = 180;
export const APPEND_DAYS = 365;

export const MOST_COMMENT_PICTURES = 9;
export const MOST_COMMENT_TAGS = 5;
export const MOST_COMMENT_WORDS = 1_000;
export const LEAST_COMMENT_WORDS = 5;
export const MOST_REPLY_WORDS = 500;
/** Hours in which staff may change their reply. */
export const REPLY_EDIT_HOURS = 24;
