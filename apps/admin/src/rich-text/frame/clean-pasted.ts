/**
 * What comes from Word or from an article of WeChat, made into what the editor keeps: lists that Word only draws become
 * lists, sections become paragraphs, and whatever is decoration goes. Pictures of foreign addresses go, too: they would
 * be gone one day, and tell somebody else who reads.
 */
export function cleanPasted(html: string): string {
  // Word writes its own markup into comments and into elements of other namespaces.
  const bare = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, '');
  const { body } = new DOMParser().parseFromString(bare, 'text/html');
  for (const one of body.querySelectorAll(
    'script, style, meta, link, xml, title, iframe, svg, mp-style-type',
  ))
    one.remove();
  for (const picture of body.querySelectorAll('img'))
    if (!/^\/files\//.test(picture.getAttribute('src') ?? '')) picture.remove();
  makeLists(body);
  for (const section of [...body.querySelectorAll('section, div, article')].reverse()) flatten(section);
  // Google writes a whole text as bold that is not.
  for (const bold of body.querySelectorAll('b[style*="font-weight:normal"], b[style*="font-weight: normal"]'))
    bold.replaceWith(...bold.childNodes);
  for (const one of body.querySelectorAll('*'))
    for (const { name } of [...one.attributes]) if (!KEPT.has(name)) one.removeAttribute(name);
  for (const span of [...body.querySelectorAll('span, font')].reverse()) span.replaceWith(...span.childNodes);
  for (const empty of body.querySelectorAll('p'))
    if ((empty.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '' && !empty.querySelector('img'))
      empty.remove();
  return body.innerHTML.replaceAll('&nbsp;', ' ').trim();
}

const KEPT: ReadonlySet<string> = new Set([
  'href',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
]);

/** Paragraphs that Word draws as points of a list. */
function makeLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of [...body.querySelectorAll('p[class*="MsoListParagraph"], p[style*="mso-list"]')]) {
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const isNumbered = /^\s*[\d一二三四五六七八九十]+[.、)）]/.test(mark?.textContent ?? '');
    mark?.remove();
    const point = body.ownerDocument.createElement('li');
    point.append(...paragraph.childNodes);
    if (!list || list !== paragraph.previousElementSibling) {
      list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      paragraph.before(list);
    }
    list.append(point);
    paragraph.remove();
  }
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, figure, section, div';

/** A section around blocks is none; one around words is a paragraph. */
function flatten(section: Element): void {
  if (section.querySelector(BLOCKS)) {
    section.replaceWith(...section.childNodes);
    return;
  }
  const paragraph = section.ownerDocument.createElement('p');
  paragraph.append(...section.childNodes);
  section.replaceWith(paragraph);
}
