import { ApiError } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { LotteryShown } from '@jishi/contract/lottery-shapes.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { askLogin } from '../../shell/overlay/ask-login.ts';
import { showFailure } from '../../shell/show-failure.ts';
import { useVisitor } from '../../shell/visitor.tsx';
import type { DrawOutcome } from './lottery-words.ts';

type User = OutputOf<Contract['lottery']['user']>;

/**
 * Draws without leaving the page: the light goes round while the shop draws, unless whoever looks wants no motion. A
 * press whose answer is lost keeps its number, so that the next one asks for the same draw.
 */
export function useDraw({ batch, prizes }: LotteryShown, pressNo: string, acted: DrawOutcome | undefined) {
  const { visitor } = useVisitor();
  const [user, setUser] = useState<User>();
  const [press, setPress] = useState(pressNo);
  const [lit, setLit] = useState<number>();
  const [outcome, setOutcome] = useState(acted);
  const [isDrawing, setDrawing] = useState(false);
  const isSignedIn = visitor?.signedIn ?? false;

  const [askedFor, setAskedFor] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draw and each login asks anew.
  useEffect(() => {
    if (!isSignedIn) return;
    let isGone = false;
    api.lottery.user({ batch }).then(
      (told) => {
        if (!isGone) setUser(told);
      },
      // The button stays, and says why it does not draw once it is pressed.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [batch, isSignedIn, askedFor]);

  const draw = async () => {
    setDrawing(true);
    setOutcome(undefined);
    try {
      const [drawn, { spinTo, wantsMotion }] = await Promise.all([
        api.lottery.draw({ batch, id: press }),
        import('./spin.ts'),
      ]);
      if (wantsMotion()) await spinTo(drawn.prize.index, prizes.length, setLit);
      setLit(drawn.prize.index);
      setOutcome({ ok: true, value: drawn });
      setPress(crypto.randomUUID());
    } catch (error) {
      // A refusal is an answer: the next press is another one.
      if (error instanceof ApiError) setPress(crypto.randomUUID());
      showFailure(error);
    }
    setDrawing(false);
    setAskedFor((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDrawing) return;
    if (visitor && !visitor.signedIn) askLogin();
    else void draw();
  };
  return { user, press, lit, outcome, isDrawing, submit };
}
