import type { adminGuide } from '@jishi/contract/admin-guide.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { STORE_GONE } from '@jishi/contract/said-alike.ts';
import { keepGuideResource, readAbsences } from '../appointment/appointment.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { findStore, nameEveryStore } from '../store/store.service.ts';
import {
  countAhead,
  type GuideDraft,
  insertGuide,
  selectGuide,
  selectGuides,
  updateGuide,
} from './guide.queries.ts';

/** Guides as staff keep them; who is bound to a store sees those of it. */
export async function listGuidesForStaff(
  ctx: RequestContext,
  storeId: number,
): Promise<OutputOf<typeof adminGuide.list>> {
  if (storeId > 0) assertStoreScope(ctx, storeId);
  const only = storeId > 0 ? storeId : (storeScopeOf(ctx) ?? 0);
  const [rows, stores, ahead] = await Promise.all([
    selectGuides(ctx, only),
    nameEveryStore(ctx),
    countAhead(ctx),
  ]);
  const absences = await readAbsences(
    ctx,
    rows.map(({ resourceId }) => resourceId),
  );
  return rows.map(({ resourceId, ...row }) => ({
    ...row,
    absentOn: absences.get(resourceId) ?? [],
    storeName: stores.get(row.storeId) ?? '',
    ahead: ahead.get(row.id) ?? 0,
  }));
}

/**
 * Makes a guide with a place on the calendar, or changes one.
 * @throws AppError notFound for a guide or a store that is none or another store's; invalidInput for another store
 */
export async function saveGuide(
  ctx: RequestContext,
  { id, storeId, ...draft }: ParsedInputOf<typeof adminGuide.save>,
): Promise<{ id: number }> {
  assertStoreScope(ctx, storeId, '导购不存在');
  return inTransaction(ctx, async (tx) => {
    const before = id === 0 ? undefined : await selectGuide(tx, id);
    if (id > 0 && !before) throw notFound('导购不存在');
    if (before && before.storeId !== storeId) {
      assertStoreScope(tx, before.storeId, '导购不存在');
      throw invalidInput('导购不能换门店，请在新门店另建');
    }
    const store = await findStore(tx, storeId);
    if (!store) throw notFound(STORE_GONE);
    const { name, active } = draft;
    const resourceId = await keepGuideResource(tx, { id: before?.resourceId ?? 0, storeId, name, active });
    const savedId = before ? id : await insertGuide(tx, { ...draft, storeId, resourceId });
    if (before) await updateGuide(tx, id, draft);
    const was = before && describeGuide(before);
    const changes = Object.entries(describeGuide(draft))
      .map(([field, after]) => ({ field, before: was?.[field] ?? '', after }))
      .filter((change) => change.before !== change.after);
    if (changes.length > 0) {
      await recordAct(tx, {
        action: 'guide.save',
        target: `${store.name} · ${before?.name ?? name}`,
        object: { type: 'guide', id: savedId },
        changes,
      });
      await announceChange(tx);
    }
    return { id: savedId };
  });
}

function describeGuide({
  name,
  title,
  years,
  skills,
  languages,
  intro,
  active,
  sort,
}: GuideDraft): Record<string, string> {
  return {
    姓名: name,
    职务: title,
    从业年限: String(years),
    擅长: skills.join('、'),
    语言: languages.join('、'),
    简介: intro,
    在岗: active ? '是' : '否',
    排序: String(sort),
  };
}
