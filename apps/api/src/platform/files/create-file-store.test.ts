import { expect, it } from 'vitest';
import { readS3Settings } from './create-file-store.ts';

const whole = {
  FILES: 's3',
  S3_ENDPOINT: 'https://s3.example.com/jishi-files/',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

it('keeps files on disk unless told otherwise', () => {
  expect(readS3Settings({ S3_ENDPOINT: 'https://s3.example.com/x' })).toBeUndefined();
  expect(readS3Settings({ FILES: 'disk' })).toBeUndefined();
});

it('reads the bucket, and has a region where none is given', () => {
  expect(readS3Settings(whole)).toEqual({
    endpoint: 'https://s3.example.com/jishi-files',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});

it.each([
  [{ ...whole, FILES: 'ftp' }, 'FILES should be disk or s3, not ftp'],
  [{ ...whole, S3_SECRET_KEY: '' }, 'FILES=s3 needs S3_SECRET_KEY'],
  [{ ...whole, S3_ENDPOINT: 'https://s3.example.com' }, 'S3_ENDPOINT should be an address with the bucket'],
])('a setting that is wrong is named: %j', (env, message) => {
  expect(() => readS3Settings(env)).toThrow(message);
});
