/** Location and credentials of an S3-compatible store. */
export interface S3Config {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Characters that are identical in a path and in the signed text. */
const PREFIX = /^([A-Za-z0-9._-]+\/)*$/;

/**
 * `https://s3.example.com/bucket/prefix?region=eu-central-1`. Credentials are in the URL (percent-encoded) or in `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`.
 * @returns the settings, or an error message without secrets
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
    // A session token belongs to the credentials of the environment, never to those of the URL.
    sessionToken: url.username ? null : env.AWS_SESSION_TOKEN?.trim() || null,
  };
}
