/** Where an S3-compatible store is and who we are there. */
export interface S3Config {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Before every key; empty, or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Characters that are written the same in a path and in the text that is signed. */
const PREFIX = /^([A-Za-z0-9._-]+\/)*$/;

/**
 * `https://s3.example.com/bucket/prefix?region=eu-central-1`. Name and secret stand in the address (percent-encoded) or in
 * `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.
 * @returns what was read, or a sentence that says what was expected and quotes nothing.
 */
export function readS3Address(text: string, env: Environment): S3Config | string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return 'expected a URL such as https://s3.example.com/bucket?region=eu-central-1';
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/').filter(Boolean);
  if (!BUCKET.test(bucket)) return 'expected the name of a bucket as the first part of the path';
  const prefix = rest.map((part) => `${part}/`).join('');
  if (!PREFIX.test(prefix))
    return 'expected only letters, digits, dots, dashes and underscores in the prefix';
  const given = (inAddress: string, name: string) => decodeURIComponent(inAddress) || env[name]?.trim() || '';
  const accessKeyId = given(url.username, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = given(url.password, 'AWS_SECRET_ACCESS_KEY');
  if (!accessKeyId || !secretAccessKey)
    return 'expected credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  return {
    endpoint: url.origin,
    bucket,
    prefix,
    region: url.searchParams.get('region') || env.AWS_REGION?.trim() || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    // A token belongs to the credentials of the environment, never to those of the address.
    sessionToken: url.username ? null : env.AWS_SESSION_TOKEN?.trim() || null,
  };
}
