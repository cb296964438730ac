import type { Name } from './casing.ts';

/** What the templates of a form are told. */
interface FormNames {
  readonly page: Name;
  /** Chinese title of its page. */
  readonly title: string;
}

/**
 * The form of a page by the storefront's kit: a plan that page and action share, and the form that it draws. Until its
 * author gives it fields of its own it asks for a word and leads to what is found by it.
 */
export function renderPageForm({ page: { pascal, camel }, title }: FormNames): string {
  return `import { planForm } from '../shell/form/form-plan.ts';
import type { FormErrors } from '../shell/form/form-plan.ts';
import { PageForm } from '../shell/form/page-form.widget.tsx';
import { SubmitButton } from '../shell/form/submit-button.widget.tsx';
import { FormField } from '../shell/form/text-fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';

const MOST_LETTERS = 40;

/** The form of ${title}, for its page and its action. */
export const ${camel}Plan = planForm({
  start: { keyword: '' },
  rules: {
    keyword: {
      most: MOST_LETTERS,
      check: (value: string) => (value.trim() === '' ? '请输入要查找的内容' : undefined),
    },
  },
});
type Values = typeof ${camel}Plan.start;

/** What the action said of a form that was not taken. */
export interface ${pascal}Answer {
  values: Values;
  errors: FormErrors<Values>;
}

export function ${pascal}Form({ answer }: { answer: ${pascal}Answer | undefined }) {
  const form = useForm(${camel}Plan, { answer, ...(answer && { start: answer.values, told: answer.errors }) });
  return (
    <PageForm form={form} look="sheet">
      <FormField {...form.field('keyword')} label="查找内容" required />
      <SubmitButton pendingLabel="正在查找">查找</SubmitButton>
    </PageForm>
  );
}
`;
}

/** The action that reads the form by the same plan; a form that is not right comes back with what was typed. */
export function renderFormAction({ page: { pascal, camel } }: FormNames): string {
  return `export async function action({ request }: Route.ActionArgs): Promise<${pascal}Answer> {
  const { values, errors } = readForm(${camel}Plan, await request.formData());
  if (!isFine(errors)) return { values, errors };
  throw redirect(\`/search/\${encodeURIComponent(values.keyword)}\`);
}

`;
}
