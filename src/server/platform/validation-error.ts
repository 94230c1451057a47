import { type FieldIssue, ServiceError } from '../../model/errors.ts';

/** A parse error of a schema: the part of Zod's issue that its two builds share. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly errors?: readonly (readonly SchemaIssue[])[];
  /** Of `unrecognized_keys`. */
  readonly keys?: readonly string[];
}

/** For a union, reports the branch that matched deepest. */
function flatten(issue: SchemaIssue): SchemaIssue[] {
  // One issue per key, so that callers find each by its path in `details`.
  if (issue.code === 'unrecognized_keys' && issue.keys)
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: 'This property isn’t accepted here',
    }));
  const branches = issue.errors?.filter((branch) => branch.length > 0) ?? [];
  if (issue.code !== 'invalid_union' || branches.length === 0) return [issue];
  const depth = (branch: readonly SchemaIssue[]) => Math.max(...branch.map(({ path }) => path.length));
  const best = branches.reduce((a, b) => (depth(b) > depth(a) ? b : a));
  return best.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
}

export function validationError(issues: readonly SchemaIssue[]): ServiceError {
  return invalid(
    issues.flatMap(flatten).map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

/** A validation error found by hand, in the same shape as those from a schema. */
export function invalid(issues: readonly FieldIssue[], message = 'Invalid input data'): ServiceError {
  return new ServiceError('VALIDATION_ERROR', message, { error: 'Validation Error', issues });
}
