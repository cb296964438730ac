import { listBrandNames, listCategories } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findBrand } from '../search/search.service.ts';
import type { ImportRow, RowProblem } from './parse-row.ts';

/**
 * Names of brands, and of categories, that are remembered while a file is read; a file that makes more is not warned of
 * them.
 */
const MOST_NAMES = 20_000;

/**
 * Warns of brands and categories that are about to be made though they are known under another spelling (XIAOMI beside
 * 小米). The rows are written as they stand; each name is told of once.
 * @returns a function that takes row after row
 */
export async function watchSpellings(ctx: RequestContext): Promise<(row: ImportRow) => RowProblem[]> {
  const brands = new Spellings(await listBrandNames(ctx), makerOf);
  const categories = await listCategories(ctx);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const paths = new Spellings(
    categories.map(({ path }) => path.map((id) => names.get(id)).join('/')),
    looseText,
  );
  return (row) => {
    const warnings: RowProblem[] = [];
    const warn = (column: string, written: string, known: string | undefined) => {
      if (known !== undefined)
        warnings.push({
          line: row.line,
          column,
          reason: `“${written}”与“${known}”应是同一个，建议改用“${known}”`,
        });
    };
    const category = row.categoryPath.join('/');
    warn('品牌', row.brand, brands.findOther(row.brand));
    const other = paths.findOther(category);
    if (row.categoryText.includes('／') && paths.isFirst(row.categoryText))
      warn('分类', row.categoryText, other ?? category);
    else warn('分类', category, other);
    return warnings;
  };
}

/** Names by what they mean; the first of a meaning is the known one. */
class Spellings {
  readonly #meaning: (name: string) => string;
  readonly #known = new Map<string, string>();
  readonly #seen: Set<string>;

  constructor(names: readonly string[], meaning: (name: string) => string) {
    this.#meaning = meaning;
    this.#seen = new Set(names);
    for (const name of names) if (!this.#known.has(meaning(name))) this.#known.set(meaning(name), name);
  }

  /** Whether this has not been asked of before. */
  isFirst(name: string): boolean {
    if (this.#seen.has(name) || this.#seen.size >= MOST_NAMES) return false;
    this.#seen.add(name);
    return true;
  }

  /** The known name that means the same as a new one. */
  findOther(name: string): string | undefined {
    if (!this.isFirst(name)) return undefined;
    const meaning = this.#meaning(name);
    const known = this.#known.get(meaning);
    if (known === undefined) this.#known.set(meaning, name);
    return known;
  }
}

/** Without what two people write differently: width, case, blanks and hyphens. */
function looseText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-_·]/g, '');
}

function makerOf(brand: string): string {
  const word = looseText(brand);
  return findBrand(word)?.names[0] ?? word;
}
