/** A question with one of its answers. */
export interface Given {
  question: string;
  answer: string;
}

/**
 * Reasons of a price, each with the question that its answer belongs to: 有划痕 says little without it. Answers of one
 * name in several questions are taken in their order.
 */
export function describeReasons(
  lines: readonly { text: string; minus: number }[],
  given: readonly Given[],
): { key: string; question: string; text: string; minus: number }[] {
  const left = [...given];
  return lines.map(({ text, minus }) => {
    const place = left.findIndex(({ answer }) => answer === text);
    const [found] = place === -1 ? [] : left.splice(place, 1);
    const question = found?.question.replace('（可多选）', '') ?? '';
    return { key: `${question} ${text}`, question, text, minus };
  });
}
