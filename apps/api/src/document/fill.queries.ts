import type { DocumentIcon, DocumentSection } from '@jishi/contract/document-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { documentCategory, documentEntry, documentFeedback, documentVersion } from './document.tables.ts';

const BY = '系统';
const DEPARTMENT = '客户服务部';

export interface WrittenDocument {
  readonly shortName: string;
  readonly title: string;
  readonly html: string;
  readonly department?: string;
  /** Readers who were helped, and who were not. */
  readonly voices?: readonly [number, number];
}

export interface WrittenCategory {
  readonly section: DocumentSection;
  readonly name: string;
  readonly note: string;
  readonly icon: DocumentIcon;
  readonly documents?: readonly WrittenDocument[];
  readonly children?: readonly (Omit<WrittenCategory, 'children' | 'section'> & {
    documents: readonly WrittenDocument[];
  })[];
}

/** Writes categories with their documents, a statement for each table. */
export async function insertAll(
  tx: RequestContext,
  written: readonly WrittenCategory[],
  clean: (document: WrittenDocument) => string,
  readPlain: (html: string) => string,
): Promise<void> {
  const tenantId = tx.tenant.id;
  const upper = await tx.db
    .insert(documentCategory)
    .values(
      written.map(({ section, name, note, icon }, sort) => ({
        tenantId,
        section,
        name,
        note,
        icon,
        sort: sort + 1,
      })),
    )
    .returning({ id: documentCategory.id });
  const below = written.flatMap(({ section, children = [] }, at) =>
    children.map((child, sort) => ({ ...child, section, parentId: upper[at]?.id ?? 0, sort: sort + 1 })),
  );
  const lower =
    below.length === 0
      ? []
      : await tx.db
          .insert(documentCategory)
          .values(
            below.map(({ section, name, note, icon, parentId, sort }) => ({
              ...{ tenantId, section, name, note, icon, parentId, sort },
            })),
          )
          .returning({ id: documentCategory.id });
  const placed = [
    ...written.map(({ documents = [] }, at) => ({ documents, categoryId: upper[at]?.id ?? 0 })),
    ...below.map(({ documents }, at) => ({ documents, categoryId: lower[at]?.id ?? 0 })),
  ].flatMap(({ documents, categoryId }) =>
    documents.map((one, sort) => ({ one, categoryId, sort: sort + 1, html: clean(one) })),
  );
  const entries = await tx.db
    .insert(documentEntry)
    .values(
      placed.map(({ one, categoryId, sort, html }) => ({
        ...{ tenantId, categoryId, sort, html, shortName: one.shortName, title: one.title },
        ...{ version: 1, publishedVersion: 1, publishedNumber: 1, state: 'published' as const },
        ...{ department: one.department ?? DEPARTMENT, updatedBy: BY },
      })),
    )
    .returning({ id: documentEntry.id });
  await tx.db.insert(documentVersion).values(
    placed.map(({ one, html }, at) => ({
      ...{ tenantId, documentId: entries[at]?.id ?? 0, number: 1, title: one.title, html },
      ...{ plain: readPlain(html), publishedBy: BY },
    })),
  );
  const voices = placed.flatMap(({ one }, at) => {
    const [helpful = 0, unhelpful = 0] = one.voices ?? [];
    return Array.from({ length: helpful + unhelpful }, (_, voice) => ({
      ...{ tenantId, documentId: entries[at]?.id ?? 0, visitor: `filled:${voice}`, helpful: voice < helpful },
    }));
  });
  if (voices.length > 0) await tx.db.insert(documentFeedback).values(voices);
}
