import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { attempt } from '../shell/attempt.ts';

/** Does what a form of the club asks for: signs in (C264), wishes (C265), votes for a wish. */
export async function runClubAct(api: Client<Contract>, url: URL, form: FormData) {
  const act = form.get('act');
  if (act === 'wish') {
    const content = String(form.get('content') ?? '').trim();
    return { act: 'wish', outcome: await attempt(url, () => api.vipClub.addWish({ content })) } as const;
  }
  if (act === 'vote') {
    const id = Number(form.get('id'));
    return { act: 'vote', outcome: await attempt(url, () => api.vipClub.voteWish({ id })) } as const;
  }
  return { act: 'sign', outcome: await attempt(url, () => api.vipClub.sign()) } as const;
}

export type ClubActed = Awaited<ReturnType<typeof runClubAct>>;
