import { LinkButton } from '@jishi/ui/link-button';
import { isRouteErrorResponse, useLocation } from 'react-router';
import type { PageFailure } from '../shell/fail-pages.ts';
import type { RefusalDialog } from '../shell/refusal-dialog.ts';
import { RequestError } from '../shell/request-error.ts';
import styles from './error.module.css';

interface ShownError {
  /** Large, for the eye: 404. */
  sign: string;
  title: string;
  text: string;
  /** Trying again may help. */
  canRetry: boolean;
  /** What the refusal asks for, instead of the ways out (S401, S402). */
  dialog?: RefusalDialog;
}

/** What went wrong on a page, inside the shell where there is one: what happened, and what to do about it. */
export function ErrorView({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { sign, title, text, canRetry, dialog } = describeError(error);
  return (
    <div className={`page-column page-fluid ${styles.page}`}>
      <div className={styles.box}>
        <p className={styles.sign} aria-hidden="true">
          {sign}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {dialog ? <DialogLines dialog={dialog} /> : <p className={styles.text}>{text}</p>}
        <div className={styles.actions}>
          {dialog?.confirmLink !== undefined && (
            <LinkButton href={dialog.confirmLink} data-document variant="primary">
              {dialog.confirmText}
            </LinkButton>
          )}
          {dialog?.showCancel && dialog.cancelLink !== undefined && (
            <LinkButton href={dialog.cancelLink} data-document>
              {dialog.cancelText}
            </LinkButton>
          )}
          {canRetry && (
            <LinkButton href={`${pathname}${search}`} data-document variant="primary">
              重新加载
            </LinkButton>
          )}
          <LinkButton href="/" variant={canRetry || dialog?.confirmLink ? 'secondary' : 'primary'}>
            返回首页
          </LinkButton>
          <LinkButton href="/search">逛逛全部商品</LinkButton>
        </div>
      </div>
    </div>
  );
}

/** What a dialog would say, on the page itself: without scripts too. */
function DialogLines({ dialog }: { dialog: RefusalDialog }) {
  return dialog.lines.map(({ text, link }) => (
    <p key={`${text} ${link}`} className={styles.text}>
      {link === undefined ? text : <a href={link}>{text}</a>}
    </p>
  ));
}

/** Text of an error: the refusal's own where it has one, and nothing of a bug's insides. */
export function describeError(error: unknown): ShownError {
  if (error instanceof RequestError) {
    return { sign: '…', title: error.title, text: error.userMsg, canRetry: true };
  }
  // A page that the browser could not fetch: fetch gives a TypeError and no more.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return { sign: '…', title: '请求失败', text: '请检查网络设置或稍后重试', canRetry: true };
  }
  if (!isRouteErrorResponse(error)) {
    return { sign: '500', title: '出错了', text: '系统开小差了，请稍后再试', canRetry: true };
  }
  const userMsg = userMsgOf(error.data);
  const dialog = dialogOf(error.data);
  if (dialog) return { sign: '…', title: dialog.title, text: userMsg ?? '', canRetry: false, dialog };
  if (error.status === 404) {
    return {
      sign: '404',
      title: userMsg ?? '您访问的页面不存在',
      text: '请检查链接是否正确，或换个地方逛逛',
      canRetry: false,
    };
  }
  return {
    sign: String(error.status),
    title: '出错了',
    text: userMsg ?? '系统开小差了，请稍后再试',
    canRetry: true,
  };
}

function userMsgOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('userMsg' in data)) return undefined;
  return typeof data.userMsg === 'string' && data.userMsg !== '' ? data.userMsg : undefined;
}

/** The dialog that `failPages` has read and checked. */
function dialogOf(data: unknown): RefusalDialog | undefined {
  if (typeof data !== 'object' || data === null || !('dialog' in data)) return undefined;
  return (data as PageFailure).dialog;
}
