import { listCategories } from '../catalog/catalog.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { replaceSerialCategories, selectSerialCategories } from './device-sale.queries.ts';
import type { DeviceEntry, DeviceEvent } from './device-states.ts';
import { enterDevice, findDevice } from './enter-device.ts';
import { flagDevice } from './flag-device.ts';
import { type DeviceCause, moveDevice } from './move-device.ts';

/** A device with what has happened to it since. */
export interface ProvidedDevice {
  numbers: readonly string[];
  title: string;
  entered: DeviceEntry;
  subject: DeviceCause['subject'];
  moves?: readonly { event: DeviceEvent; subject: DeviceCause['subject'] }[];
  flag?: { kind: Parameters<typeof flagDevice>[2]; note: string };
}

/**
 * Gives a tenant whose register is empty the categories that have serial numbers, by their names, and some devices: for
 * the demo shop, where nobody of the staff acts.
 */
export async function provideRegister(
  ctx: RequestContext,
  {
    categories,
    devices,
    actor,
  }: { categories: readonly string[]; devices: readonly ProvidedDevice[]; actor: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await selectSerialCategories(tx)).size === 0) {
      const chosen = (await listCategories(tx)).filter(({ name }) => categories.includes(name));
      await replaceSerialCategories(
        tx,
        chosen.map(({ id }) => id),
      );
    }
    for (const { numbers, title, entered, subject, moves = [], flag } of devices) {
      if (await findDevice(tx, numbers[0] ?? '')) continue;
      let device = await enterDevice(tx, numbers, entered, { title }, { subject, actor });
      for (const { event, subject: on } of moves)
        device = await moveDevice(tx, device, event, { subject: on, actor });
      if (flag)
        await flagDevice(tx, device.id, flag.kind, {
          subject: { kind: 'staff', id: 0 },
          actor,
          note: flag.note,
        });
    }
  });
}
