/** What a claim of a visit is of, as the calendar names it. */
export const VISIT_SUBJECT = 'guideVisit';
