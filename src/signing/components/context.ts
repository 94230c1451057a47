import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Translator } from '../../i18n/translator.ts';
import type { SigningModel, SigningPorts } from '../state/signing-model.ts';
import type { Stage } from '../viewport-controller.ts';

export interface Signing {
  readonly translator: ReadonlySignal<Translator>;
  readonly model: SigningModel;
  readonly stage: Stage;
  readonly ports: SigningPorts;
  /** Prints all pages with their answers; there as soon as its code is. */
  print?: () => Promise<void>;
}

export const SigningContext = createContext<Signing | null>(null);

export function useSigning(): Signing {
  const signing = useContext(SigningContext);
  if (!signing) throw new Error('Expected a SigningContext around the signing page, got none');
  return signing;
}
