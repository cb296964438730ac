import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkCommentWidths, checkFileSizes } from '../verify/file-sizes.ts';
import { checkNames } from '../verify/names.ts';
import { checkSoftSpots } from '../verify/soft-spots.ts';
import { writeTree } from '../verify/tree.fixture.ts';
import { applyPlan } from './plan.ts';
import { planNew } from './plans.ts';

const siteMap = 'export const siteMap: readonly PageRoute[] = [\n];\n';

it('a page with a form has it by the kit, one plan for page and action; without it has none', () => {
  const root = writeTree({ 'apps/web/app/routes.ts': siteMap });
  applyPlan(root, planNew(root, ['page', 'cart', 'coupon-box'], { form: true }));
  applyPlan(root, planNew(root, ['page', 'cart', 'plain'], {}));
  const read = (name: string) => readFileSync(path.join(root, 'apps/web/app/cart', name), 'utf8');
  const page = read('coupon-box.page.tsx');
  expect(page).toContain('readForm(couponBoxPlan, await request.formData())');
  expect(page).toContain('<CouponBoxForm answer={actionData} />');
  for (const part of ['planForm({', 'useForm(couponBoxPlan', '<PageForm form={form}', '<SubmitButton'])
    expect(read('coupon-box-form.widget.tsx')).toContain(part);
  expect(read('plain.page.tsx')).not.toMatch(/export async function action|readForm/);
  for (const check of [checkNames, checkFileSizes, checkCommentWidths, checkSoftSpots])
    expect(check(root)).toEqual([]);
});
