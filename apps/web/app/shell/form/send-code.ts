/** Seconds until the next code may be sent, unless the API says otherwise (S245). */
export const RESEND_AFTER_SECONDS = 60;

/** What goes with a second attempt, after a solved slide puzzle (S270). */
export interface SendingProof {
  needCheck?: 1;
  verify?: string;
}

/** What the API says of a code that was asked for. */
export interface CodeAnswer {
  /** Nothing was sent: a solved puzzle has to come first. */
  needVerify?: boolean;
  resendAfterSeconds: number;
}

/**
 * Has a code sent; where the API wants it, a slide puzzle comes first (S270).
 * @param askPuzzle the token of a solved puzzle, or undefined when it was closed
 * @returns seconds until the next one, or undefined when none went out
 */
export async function sendCode(
  send: (proof: SendingProof) => Promise<CodeAnswer>,
  askPuzzle: () => Promise<string | undefined>,
): Promise<number | undefined> {
  let answer = await send({});
  if (answer.needVerify) {
    const verify = await askPuzzle();
    if (verify === undefined) return undefined;
    answer = await send({ needCheck: 1, verify });
    if (answer.needVerify) return undefined;
  }
  return answer.resendAfterSeconds || RESEND_AFTER_SECONDS;
}

/** What the button for the code says (S245). */
export function codeButtonText(secondsLeft: number, hasBeenSent: boolean, idleText = '获取动态密码'): string {
  if (secondsLeft > 0) return `${secondsLeft}秒后重试`;
  return hasBeenSent ? '重新获取' : idleText;
}
