import type { RequestContext } from '../platform/request-context.ts';
import { insertResource, selectResource, updateResource } from './resource.queries.ts';

/**
 * Gives a guide a place on the calendar of its store (id 0), or renames it and takes it in or out of use. What else it
 * offers, and when, stays as staff have set it on the calendar.
 * @returns the id of the resource
 */
export async function keepGuideResource(
  tx: RequestContext,
  { id, storeId, name, active }: { id: number; storeId: number; name: string; active: boolean },
): Promise<number> {
  const shown = `导购 ${name}`;
  const before = id === 0 ? undefined : await selectResource(tx, id);
  if (!before)
    return insertResource(tx, { kind: 'guide', storeId, name: shown, services: ['guide'], active });
  await updateResource(tx, id, { kind: before.kind, name: shown, services: before.services, active });
  return id;
}
