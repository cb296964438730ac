import sanitizeHtml from 'sanitize-html';

/** Descriptions repeat over the rows of a file, and cleaning one costs milliseconds. */
const MAXIMUM_REMEMBERED = 500;
const remembered = new Map<string, string>();

/**
 * Cleans a product description for showing as it is: text structure, tables and pictures stay; scripts, styles, event
 * handlers and foreign addresses go. Done when it is saved, never when it is read.
 */
export function sanitizeDescription(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, {
    allowedTags: [
      'p',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'br',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'figure',
      'figcaption',
      'blockquote',
      'span',
      'a',
    ],
    allowedAttributes: {
      img: ['src', 'alt', 'width', 'height'],
      a: ['href'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    // Pictures come from our own store only; links may lead anywhere a shopper could go by himself.
    exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/(files|assets)\//.test(frame.attribs.src ?? ''),
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
  });
  if (remembered.size >= MAXIMUM_REMEMBERED) remembered.clear();
  remembered.set(html, clean);
  return clean;
}
