/** One line of a dialog; with a link it leads somewhere. */
export interface DialogLine {
  text: string;
  link: string | undefined;
}

/** The dialog of an answer with code 1004 (S401). */
export interface RefusalDialog {
  title: string;
  /** `messageItems`, or `message` as a single line. */
  lines: readonly DialogLine[];
  showCancel: boolean;
  confirmText: string;
  cancelText: string;
  /** Where confirm leads; undefined: it only closes. */
  confirmLink: string | undefined;
  cancelLink: string | undefined;
}

/**
 * Reads the dialog of an answer: `data.dialog` with title, message or messageItems, showCancelBtn, confirmBtnText,
 * cancelBtnText, confirmLink, cancelLink. What is missing or malformed is filled in from `userMsg`: a refusal must
 * never end in silence.
 */
export function readDialog(data: unknown, userMsg: string): RefusalDialog {
  const dialog = recordOf(recordOf(data).dialog);
  const items = Array.isArray(dialog.messageItems) ? dialog.messageItems.map(lineOf) : [];
  const lines = [...items, ...(items.length === 0 ? [lineOf(textOf(dialog.message) || userMsg)] : [])];
  return {
    title: textOf(dialog.title) || '提示',
    lines: lines.filter(({ text }) => text !== ''),
    showCancel: dialog.showCancelBtn === true,
    confirmText: textOf(dialog.confirmBtnText) || '确定',
    cancelText: textOf(dialog.cancelBtnText) || '取消',
    confirmLink: linkOf(dialog.confirmLink),
    cancelLink: linkOf(dialog.cancelLink),
  };
}

function lineOf(item: unknown): DialogLine {
  if (typeof item === 'string') return { text: item, link: undefined };
  const { text, link } = recordOf(item);
  return { text: textOf(text), link: linkOf(link) };
}

/** A path of ours or a web address; nothing that runs a script. */
function linkOf(value: unknown): string | undefined {
  const link = textOf(value).trim();
  return /^(?:\/(?![/\\])|https?:\/\/)/i.test(link) ? link : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
