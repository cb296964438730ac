/**
 * A text as it is written here, as HTML: `## ` a heading, `- ` a point, `1. ` a step, `| a | b` a row of a table whose
 * first is its head, `> ` a note; every other line is a paragraph. `**word**` is stressed, `[words](/address)` leads
 * there.
 */
export function writeHtml(text: string): string {
  const lines = text.trim().split('\n');
  const made: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? '';
    const run = (prefix: RegExp) => {
      const start = at;
      while (prefix.test(lines[at + 1]?.trim() ?? '')) at += 1;
      return lines.slice(start, at + 1).map((one) => one.trim().replace(prefix, ''));
    };
    if (line === '') continue;
    if (line.startsWith('## ')) made.push(`<h2>${inline(line.slice(3))}</h2>`);
    else if (line.startsWith('- ')) made.push(list('ul', run(/^- /)));
    else if (/^\d+\. /.test(line)) made.push(list('ol', run(/^\d+\. /)));
    else if (line.startsWith('|')) made.push(table(run(/^\|/)));
    else if (line.startsWith('> ')) made.push(`<blockquote><p>${inline(line.slice(2))}</p></blockquote>`);
    else made.push(`<p>${inline(line)}</p>`);
  }
  return made.join('');
}

function list(tag: 'ul' | 'ol', points: readonly string[]): string {
  return `<${tag}>${points.map((point) => `<li><p>${inline(point)}</p></li>`).join('')}</${tag}>`;
}

function table(rows: readonly string[]): string {
  const [head = '', ...body] = rows;
  const row = (text: string, tag: 'th' | 'td') =>
    `<tr>${text
      .split('|')
      .map((cell) => `<${tag}><p>${inline(cell.trim())}</p></${tag}>`)
      .join('')}</tr>`;
  return `<table><tbody>${row(head, 'th')}${body.map((one) => row(one, 'td')).join('')}</tbody></table>`;
}

function inline(text: string): string {
  return text
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\/[^)]*)\)/g, '<a href="$2">$1</a>');
}
