import { cleanRichText } from './clean-rich-text.ts';
import { readPlain } from './read-blocks.ts';

export interface Heading {
  /** Anchor that the heading has in the text. */
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Rich text as a page shows it: cleaned, with an anchor at each heading of the two upper floors. */
export function showRichText(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  // After cleaning a heading has no attributes, and none stands within another.
  const shown = cleanRichText(html).replace(
    /<h([23])>(.*?)<\/h\1>/gs,
    (whole, level: string, inner: string) => {
      const text = readPlain(inner);
      if (text === '') return whole;
      const id = `part-${headings.length + 1}`;
      headings.push({ id, text, level: Number(level) });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html: shown, headings };
}
