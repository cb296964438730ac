import { codeRule } from '../shell/form/code-rule.ts';
import { planForm } from '../shell/form/form-plan.ts';
import { explainAgreement, mailRule, mobileRule } from '../shell/form/form-rules.ts';
import { explainNewPassword, explainRepeated } from '../shell/form/password-rules.ts';

/** C011: registering. */
export const registerPlan = planForm({
  start: { mobile: '', code: '', password: '', repeated: '', agreed: false },
  rules: {
    mobile: mobileRule(),
    code: codeRule,
    password: {
      keepsBlanks: true,
      check: (password, { mobile }) => explainNewPassword(password, mobile.trim()),
    },
    repeated: { keepsBlanks: true, check: (again, { password }) => explainRepeated(again, password) },
    agreed: { check: explainAgreement },
  },
});

/** How somebody proves to be who has forgotten the password. */
export type Way = 'mobile' | 'mail';

const proof = { receiver: '', code: '' };

/** C012: proving who one is, by either way. */
export const provePlans = {
  mobile: planForm({ start: proof, rules: { receiver: mobileRule(), code: codeRule } }),
  mail: planForm({ start: proof, rules: { receiver: mailRule(), code: codeRule } }),
};

const newPassword = { receiver: '', validCode: '', password: '', repeated: '' };

/** C013: setting the password; who proved a number must not take it for one. */
export function setPlanOf(way: Way) {
  return planForm({
    start: newPassword,
    rules: {
      password: {
        keepsBlanks: true,
        check: (password, { receiver }) => explainNewPassword(password, way === 'mobile' ? receiver : ''),
      },
      repeated: { keepsBlanks: true, check: (again, { password }) => explainRepeated(again, password) },
    },
  });
}
