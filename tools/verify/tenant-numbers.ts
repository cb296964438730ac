import { type Finding, reportFindings } from './findings.ts';
import { isTest, isTypeScript, listFiles, readSource, repositoryRoot } from './repository.ts';

/** The one list that knows numbers of tenants, and the one place that knows who the main tenant is. */
const knows = new Set(['packages/contract/src/tenant-features.ts', 'packages/contract/src/main-tenant.ts']);
const shop = /^(?:apps\/(?:api\/src|web\/app|admin\/src|server\/src)|packages\/[^/]+\/src)\//;

const tenant = String.raw`\b(?:xtenant|[tT]enantId|[tT]enant\.id)\b`;
const patterns = [
  new RegExp(String.raw`${tenant}\s*(?:[!=]==?|[<>]=?)\s*\d+\b(?!\s*\*\*)`),
  new RegExp(String.raw`(?<![.\d])\b\d+\s*[!=]==?\s*(?:\w+\.)*${tenant}`),
  /\b\w*[tT]enants?\b[^=\n]*=\s*(?:new Set\()?\[\s*\d+\s*[,\]]/,
  new RegExp(String.raw`\[\s*\d+\s*(?:,\s*\d+\s*)*\]\.includes\((?:\w+\.)*${tenant}`),
];

/**
 * Finds code that asks which tenant it is by its number: a site that is opened tomorrow could not have what stands
 * behind it.
 */
export function checkTenantNumbers(root: string): Finding[] {
  const files = listFiles(root).filter(
    (file) => shop.test(file) && isTypeScript(file) && !isTest(file) && !knows.has(file),
  );
  return files.flatMap((file) =>
    readSource(root, file)
      .split('\n')
      .flatMap((line, index) =>
        patterns.some((pattern) => pattern.test(line))
          ? [
              {
                where: `${file}:${index + 1}`,
                what: 'a number of a tenant: state a feature in tenant-features.ts',
              },
            ]
          : [],
      ),
  );
}

if (import.meta.main)
  reportFindings(checkTenantNumbers(repositoryRoot), 'no code asks for the number of a tenant');
