import { ErrorCode } from '@jishi/contract/error-code.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { describeFailure, hasCode } from './failure.ts';

/**
 * Something a member of staff does: what it changes is read anew, success is said, and so is a refusal. When somebody
 * else was first (conflict) the page is read anew too, for it shows what is no longer so.
 */
export function useAct<Input, Output>(act: {
  run: (input: Input) => Promise<Output>;
  /** Keys of what it changes. */
  changes: readonly string[];
  success?: (output: Output) => string;
  onDone?: (output: Output) => void;
  /** Says itself what is wrong; true: the refusal has been shown. */
  onRefused?: (error: unknown) => boolean;
}) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const readAnew = () => Promise.all(act.changes.map((key) => client.invalidateQueries({ queryKey: [key] })));
  return useMutation({
    mutationFn: act.run,
    onSuccess: (output) => {
      void readAnew();
      const text = act.success?.(output);
      if (text) message.success(text);
      act.onDone?.(output);
    },
    onError: (error) => {
      if (hasCode(error, ErrorCode.conflict) || hasCode(error, ErrorCode.notFound)) void readAnew();
      if (!act.onRefused?.(error)) message.error(describeFailure(error));
    },
  });
}
