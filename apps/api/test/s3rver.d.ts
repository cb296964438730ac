/** The S3 server of the tests, as far as they use it. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string });
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}
