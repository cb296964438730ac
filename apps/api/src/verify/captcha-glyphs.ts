/**
 * Characters of a captcha as strokes in a box of 10 by 14, so that a machine without fonts draws the same picture.
 * Characters that are taken for one another (0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, U and V) are not among them
 * together.
 */
export const captchaGlyphs: Readonly<Record<string, string>> = {
  '2': 'M1 3.5Q1 0 5 0Q9 0 9 3.5Q9 6 1 14L9.5 14',
  '3': 'M1 1Q3 0 5 0Q9 0 9 3.5Q9 7 4 7Q9.5 7 9.5 10.5Q9.5 14 5 14Q2.5 14 .8 12.6',
  '4': 'M7.5 14V0L.5 10H10',
  '5': 'M9 0H2L1.5 6Q9.5 4.2 9.5 9.5Q9.5 14 5 14Q2.5 14 .8 12.6',
  '6': 'M8 .3Q1 3.5 1 9.8Q1 14 5 14Q9 14 9 10Q9 6.3 5 6.3Q1.6 6.3 1 9.8',
  '7': 'M.8 0H9.2Q5 6 4 14',
  '8': 'M5 6.8Q1.2 6.8 1.2 3.4Q1.2 0 5 0Q8.8 0 8.8 3.4Q8.8 6.8 5 6.8Q.6 6.8 .6 10.4Q.6 14 5 14Q9.4 14 9.4 10.4Q9.4 6.8 5 6.8',
  '9': 'M2 13.7Q9 10.5 9 4.2Q9 0 5 0Q1 0 1 4Q1 7.7 5 7.7Q8.4 7.7 9 4.2',
  A: 'M0 14L5 0L10 14M1.9 9H8.1',
  C: 'M9.6 3Q8.2 0 5.2 0Q.4 0 .4 7Q.4 14 5.2 14Q8.2 14 9.6 11',
  D: 'M1 0V14H4Q9.6 14 9.6 7Q9.6 0 4 0Z',
  E: 'M9 0H1V14H9.2M1 7H7.8',
  F: 'M9.2 0H1V14M1 6.8H7.8',
  H: 'M1 0V14M9 0V14M1 7H9',
  J: 'M4 0H8.4V10Q8.4 14 4.7 14Q1.2 14 1 10.5',
  K: 'M1 0V14M9 0L1 8.4M3.8 5.6L9.4 14',
  L: 'M1.4 0V14H9.2',
  M: 'M0 14V0L5 8L10 0V14',
  N: 'M1 14V0L9 14V0',
  P: 'M1 14V0H5.2Q9.4 0 9.4 4Q9.4 8 5.2 8H1',
  R: 'M1 14V0H5.2Q9.2 0 9.2 3.8Q9.2 7.6 5.2 7.6H1M5 7.6L9.6 14',
  T: 'M0 0H10M5 0V14',
  U: 'M1 0V9.5Q1 14 5 14Q9 14 9 9.5V0',
  W: 'M0 0L2.6 14L5 4.5L7.4 14L10 0',
  X: 'M.6 0L9.4 14M9.4 0L.6 14',
  Y: 'M.4 0L5 7L9.6 0M5 7V14',
};

/** Everything a captcha may be made of. */
export const captchaCharacters = Object.keys(captchaGlyphs).join('');
