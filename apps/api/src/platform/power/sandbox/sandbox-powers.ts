import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantDatabase } from '../../db/tenant-database.ts';
import { readBodiesAsText } from '../../gateway/sandbox/signed-end.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { TenantDirectory } from '../../tenancy/tenant-directory.ts';
import { PLAYED_POWERS, type PlayedPower } from '../power-names.ts';
import { registerDeviceCheckEnd } from './device-check-end.ts';
import { registerTopUpEnd } from './juhe-end.ts';
import { registerCourierEnd } from './kuaidi100-end.ts';
import { registerTaxInvoiceEnd } from './nuonuo-end.ts';
import { registerOcrEnd } from './ocr-end.ts';
import type { PowerStage } from './play-power.ts';
import { POWER_MOODS, PowerBooks, type PowerMood } from './power-books.ts';
import { POWER_STEPS, renderPowerPage } from './power-page.ts';
import { SANDBOX_PATHS } from './sandbox-merchant.ts';
import { registerTracksEnd } from './tracks-end.ts';
import { registerValuationEnd } from './valuation-end.ts';

export interface SandboxPowersOptions {
  database: TenantDatabase;
  secrets: SecretBox;
  tenants: Pick<TenantDirectory, 'findByHost'>;
}

const ends: Record<PlayedPower, (server: FastifyInstance, stage: PowerStage) => Promise<void>> = {
  courier: registerCourierEnd,
  tracks: registerTracksEnd,
  deviceCheck: registerDeviceCheckEnd,
  valuation: registerValuationEnd,
  topUp: registerTopUpEnd,
  ocr: registerOcrEnd,
  taxInvoice: registerTaxInvoiceEnd,
};

/**
 * The played powers with their pages, below `/dev`. Called only where the settings let somebody play. A page is the
 * tenant's whose host is asked; what it shows is masked, since whoever reaches a sandbox may look.
 */
export async function registerSandboxPowers(
  server: FastifyInstance,
  { database, secrets, tenants }: SandboxPowersOptions,
): Promise<void> {
  const books = new PowerBooks(database);
  for (const power of PLAYED_POWERS) {
    const prefix = SANDBOX_PATHS[power];
    await server.register((end) => ends[power](end, { books, secrets }), { prefix });
    await server.register((page) => registerPage(page, { power, books, tenants }), { prefix });
  }
}

async function registerPage(
  server: FastifyInstance,
  {
    power,
    books,
    tenants,
  }: { power: PlayedPower; books: PowerBooks; tenants: SandboxPowersOptions['tenants'] },
): Promise<void> {
  readBodiesAsText(server);

  server.get('', async (request, reply) => {
    const tenant = tenants.findByHost(request.headers.host);
    if (!tenant) return reply.status(404).send();
    const [mood, orders] = await Promise.all([books.moodOf(tenant.id, power), books.list(tenant.id, power)]);
    return sendPage(reply, renderPowerPage({ power, merchant: tenant.settings.siteName, mood, orders }));
  });

  server.post('', async (request: FastifyRequest, reply) => {
    const tenant = tenants.findByHost(request.headers.host);
    if (!tenant) return reply.status(404).send();
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const mood = form.get('mood') ?? '';
    const state = form.get('state') ?? '';
    if (form.get('action') === 'mood' && Object.hasOwn(POWER_MOODS, mood))
      await books.setMood(tenant.id, power, mood as PowerMood);
    if (form.get('action') === 'state' && Object.hasOwn(POWER_STEPS[power] ?? {}, state))
      await books.change(tenant.id, power, (form.get('number') ?? '').slice(0, 64), state);
    // A reload of the result must not send the form again.
    return reply.redirect(SANDBOX_PATHS[power], 303);
  });
}

function sendPage(reply: FastifyReply, page: string) {
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);
}
