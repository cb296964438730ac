import { App } from 'antd';
import { describeFailure } from '../shell/failure.ts';
import { saveBlob } from './save-blob.ts';

/** Saves a paper to be printed; a refusal is told, and nothing is thrown. */
export function useSavedPaper(): (paper: { name: string; load: () => Promise<unknown> }) => Promise<void> {
  const { message } = App.useApp();
  return async ({ name, load }) => {
    try {
      // What an operation of kind blob answers is a Blob.
      saveBlob((await load()) as Blob, `${name}.pdf`);
    } catch (error) {
      message.error(`打印失败：${describeFailure(error)}`);
    }
  };
}
