import sanitizeHtml from 'sanitize-html';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Text without any markup; again and again, as what was escaped markup is markup once it is read. */
export function toPlainText(text: string): string {
  let plain = text;
  for (let round = 0; round < 5; round += 1) {
    const stripped = sanitizeHtml(plain, { allowedTags: [], allowedAttributes: {} }).replace(
      /&(?:amp|lt|gt|quot|#39);/g,
      (entity) => entities[entity] ?? '',
    );
    if (stripped === plain) break;
    plain = stripped;
  }
  // What still looks like a tag after five rounds was made to.
  return plain.replace(/<(?=[a-z!/?])/gi, '').trim();
}

/** Markup that may stand in a page: paragraphs, lists, emphasis, links that are none of a script. */
export function toSafeMarkup(markup: string): string {
  return sanitizeHtml(markup, {
    allowedTags: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'ul',
      'ol',
      'li',
      'a',
      'h3',
      'h4',
      'blockquote',
      'span',
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noreferrer' }) },
  });
}
