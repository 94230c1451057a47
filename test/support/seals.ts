/** Seals for contract tests. */
import { encode } from 'fast-png';
import type { SealRecord } from '../../src/wire/http/seals.ts';
import type { Answer, CallOptions, TestService } from './service.ts';

/** A red disc on a transparent background. */
export function sealPng(width = 120, height = width): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  const radius = Math.min(width, height) / 2;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) < radius)
        data.set([200, 30, 40, 255], (y * width + x) * 4);
  return encode({ width, height, data, channels: 4, depth: 8 });
}

export const pngUri = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

export const statement = {
  language: 'en',
  signatory_name: 'Ada Lovelace',
  signatory_title: 'Managing director',
  text: 'I may have documents sealed in the name of Acme.',
  accepted: true,
};

/** The body of a seal of the caller's workspace. */
export const sealBody = (more: Record<string, unknown> = {}) => ({
  name: 'Seal',
  display_name: 'Acme',
  kind: 'uploaded',
  scope: 'workspace',
  image: pngUri(sealPng()),
  statement,
  ...more,
});

export const typedBody = (more: Record<string, unknown> = {}) =>
  sealBody({ kind: 'typed', image: undefined, typed: { text: 'Acme Ltd' }, ...more });

/** Creates a typed seal, which is quicker than one with an image. @throws Error if it is refused */
export async function givenSeal(
  service: TestService,
  more: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<SealRecord> {
  const made: Answer<SealRecord> = await service.post<SealRecord>('/seals', typedBody(more), options);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}
