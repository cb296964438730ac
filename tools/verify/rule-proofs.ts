import { checkConstantAnswers, findConstantAnswers } from '../coverage/constant-answers.ts';
import { checkCrowdedTests } from '../coverage/crowded-tests.ts';
import { readLedgers } from '../coverage/ledger.ts';
import { checkBreaks, readBreaks } from '../prove/breaks.ts';
import { reportFindings } from './findings.ts';
import { repositoryRoot } from './repository.ts';

const ledgers = readLedgers(repositoryRoot);
const breaks = readBreaks(repositoryRoot);
const answers = findConstantAnswers(repositoryRoot);
reportFindings(
  [
    ...checkConstantAnswers(answers, { ...ledgers }),
    ...checkCrowdedTests(repositoryRoot),
    ...checkBreaks(repositoryRoot, breaks, Object.values(ledgers).flat()),
  ],
  `${answers.length} constant answers are marked, ${breaks.length} breaks are recorded, and no test proves more than three rules`,
);
