import { ApiError } from '@jishi/contract/client.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import { RequestError } from '../shell/request-error.ts';
import { showFailure } from '../shell/show-failure.ts';

/** What is wanted of a sale. */
export interface Wish {
  qid: number;
  count: number;
  addressId: number;
  submitToken: string;
}

/** Where somebody stands on the way in. `held`: what was asked got no answer; it is asked again. */
export type Entry =
  | { step: 'out' }
  | { step: 'waiting'; place: number; held: boolean }
  | { step: 'ordering' }
  | { step: 'done'; orderId: number };

/** The shop takes one press a second of a member. */
const LEAST_WAIT_MS = 1_200;
const AGAIN_MS = 3_000;

/**
 * The way to an order: the puzzle, the queue, the order. The place in the queue belongs to the member, so whoever
 * leaves and comes back in time has it still, and a network that is lost for a while loses nothing.
 * @param ask opens the puzzle and gives its token
 */
export function useEntry(ask: () => Promise<string | undefined>) {
  const [entry, setEntry] = useState<Entry>({ step: 'out' });
  const pass = useRef('');
  const [isVerified, setVerified] = useState(false);
  /** Another way in, or none, has begun since. */
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const admit = async (qid: number, verify: string) => {
    const answer = await api.rush.admit({ qid, verify, pass: pass.current });
    pass.current = answer.pass;
    setVerified(true);
    return answer;
  };
  const solve = async (qid: number) => {
    const verify = await ask();
    return verify === undefined ? undefined : admit(qid, verify);
  };
  /** Asks to be let in, with the puzzle where it is wanted. Undefined where that was closed. */
  const knock = async (qid: number) => {
    if (pass.current === '') return solve(qid);
    try {
      return await admit(qid, '');
    } catch (error) {
      if (!(error instanceof ApiError) || refusalOf(error, 'rush.admit')?.name !== 'puzzleFirst') throw error;
      return solve(qid);
    }
  };

  const verify = async (qid: number) => {
    try {
      await solve(qid);
    } catch (error) {
      showFailure(error);
    }
  };

  const leave = () => {
    run.current += 1;
    setEntry({ step: 'out' });
  };

  /** Goes all the way. @param first sent before the loop: nothing is asked twice */
  const enter = async (wish: Wish) => {
    run.current += 1;
    const own = run.current;
    const isMine = () => run.current === own;
    try {
      for (;;) {
        const answer = await knock(wish.qid).catch((error: unknown) => {
          if (!mayPass(error)) throw error;
          return 'again' as const;
        });
        if (!isMine()) return;
        if (answer === undefined) return leave();
        if (answer === 'again') {
          setEntry((now) => ({ step: 'waiting', place: now.step === 'waiting' ? now.place : 0, held: true }));
          await sleep(AGAIN_MS);
        } else if (answer.ticket === '') {
          setEntry({ step: 'waiting', place: answer.place, held: false });
          await sleep(Math.max(LEAST_WAIT_MS, answer.retryAfterMs));
        } else {
          setEntry({ step: 'ordering' });
          const orderId = await order(wish, answer.ticket);
          if (orderId !== undefined) return setEntry({ step: 'done', orderId });
          await sleep(LEAST_WAIT_MS);
        }
        if (!isMine()) return;
      }
    } catch (error) {
      if (!isMine()) return;
      leave();
      showFailure(error);
    }
  };
  return { entry, isVerified, enter, leave, verify };
}

/** @returns nothing where it is worth asking to be let in again */
async function order(wish: Wish, ticket: string): Promise<number | undefined> {
  try {
    return (await api.rush.order({ ...wish, ticket })).orderId;
  } catch (error) {
    const name = error instanceof ApiError ? refusalOf(error, 'rush.order')?.name : undefined;
    if (name === 'rushTicket' || name === 'rushBusy' || error instanceof RequestError) return undefined;
    throw error;
  }
}

/** What passes by itself: too many presses, and a network that is gone. */
function mayPass(error: unknown): boolean {
  if (error instanceof RequestError) return true;
  return error instanceof ApiError && refusalOf(error, 'rush.admit')?.name === 'tooMany';
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
