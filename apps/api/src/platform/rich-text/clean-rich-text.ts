import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Texts come back with every reader, and cleaning a long one costs milliseconds. */
const remembered = new LRUCache<string, string>({
  max: 300,
  maxSize: 4_000_000,
  sizeCalculation: (text) => text.length + 1,
});

/**
 * What staff compose in the editor, as it may be kept and shown: headings of three floors, lists, tables, pictures of
 * the shop's own store, links. Scripts, styles, event handlers, foreign pictures and anchors go. Done when it is saved
 * and again when it is shown, so that what came into the database by another way does no harm either.
 */
export function cleanRichText(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
      ...['strong', 'em', 'u', 's', 'span', 'a', 'img', 'figure', 'figcaption'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      img: ['src', 'alt', 'width', 'height'],
      a: ['href', 'rel'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'tel'],
    allowProtocolRelative: false,
    // Pictures come from our own store only; links may lead anywhere a reader could go by himself.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^\/(files|assets)\/[\w-]+(\/[\w-]+)*\.\w+$/.test(attribs.src ?? ''),
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      // A reader stays within the shop by its own links, which search engines follow.
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, ...(/^https?:/.test(href) && { rel: 'nofollow noopener' }) },
      }),
    },
  });
  remembered.set(html, clean);
  return clean;
}
