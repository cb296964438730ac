const STORAGE_KEY = 'searchHistory';
/** Most entries the browser remembers (S322). */
const HISTORY_LIMIT = 10;

/** The history with a keyword searched for just now: newest first, each once, at most ten (S322). */
export function rememberKeyword(history: readonly string[], keyword: string): string[] {
  const cleaned = cleanKeyword(keyword);
  if (cleaned === '') return [...history];
  return [cleaned, ...history.filter((known) => known !== cleaned)].slice(0, HISTORY_LIMIT);
}

/** A keyword without slashes and quotes, which would break the stored text of other readers (S323). */
function cleanKeyword(keyword: string): string {
  return keyword.replace(/[/\\"'`]/g, '').trim();
}

/** What this browser has searched for; empty where storage is forbidden or damaged. */
export function readHistory(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((entry) => typeof entry === 'string').slice(0, HISTORY_LIMIT)
      : [];
  } catch {
    return [];
  }
}

/** Keeps the history; a browser that forbids storage simply remembers nothing. */
export function saveHistory(history: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(history));
  } catch {
    // Nothing to tell: searching works without a history.
  }
}
