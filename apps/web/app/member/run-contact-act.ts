import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { redirect } from 'react-router';
import { attempt, type Outcome } from '../shell/attempt.ts';
import { textIn } from '../shell/field-refusal.ts';

/** What a member is reached by. */
export type Contact = 'mobile' | 'mail';

export function contactOf(value: string | null): Contact | undefined {
  return value === 'mobile' || value === 'mail' ? value : undefined;
}

/** What came of an act of the form; `sent`: a code is on its way to `receiver`. */
export type ContactOutcome = Outcome<unknown> & { sent: boolean; receiver: string };

/** `intent=send` sends a code to the new number or address; anything else changes it with the code. */
export async function runContactAct(
  api: Client<Contract>,
  url: URL,
  contact: Contact,
  form: FormData,
): Promise<ContactOutcome> {
  const receiver = textIn(form, contact).trim();
  if (textIn(form, 'intent') === 'send') {
    const outcome = await attempt(url, () =>
      contact === 'mobile'
        ? api.member.sendMobileCode({ mobile: receiver })
        : api.member.sendMailCode({ mail: receiver }),
    );
    return { ...outcome, sent: outcome.ok, receiver };
  }
  const code = textIn(form, 'code').trim();
  const outcome = await attempt(url, () =>
    contact === 'mobile'
      ? api.member.updateMobile({ mobile: receiver, code })
      : api.member.updateMail({ mail: receiver, validCode: code }),
  );
  if (!outcome.ok) return { ...outcome, sent: false, receiver };
  throw redirect(`/member/edit/info?done=${contact}`);
}
