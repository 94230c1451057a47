/** Every operation of the OpenAPI document, so that tests include new ones automatically. */
import { firstExample, type Media } from './openapi-document.ts';
import type { TestService } from './service.ts';

interface Operation {
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
}

export interface OperationCall {
  /** Such as `GET /signing-requests/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** False for operations that are authorized by their path. */
  readonly isKeyed: boolean;
  /** The documented body, which is valid. */
  readonly example: unknown;
}

export async function listOperations(service: TestService): Promise<readonly OperationCall[]> {
  const { body } = await service.get<{ paths: Record<string, Record<string, Operation>> }>('/openapi.json', {
    authorization: null,
  });
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isKeyed: security === undefined || security.length > 0,
      example: firstExample(requestBody?.content?.['application/json']),
    })),
  );
}
