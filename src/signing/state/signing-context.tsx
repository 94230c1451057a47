import type { ReadonlySignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import type { Appearance } from '../../fields/appearance.ts';
import { I18n } from '../../i18n/context.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { FieldType } from '../../model/field-types.ts';
import type { Language } from '../../model/languages.ts';
import { adoptStyles } from '../../theme/adopt-styles.ts';
import type { SigningModel, SigningPorts } from './signing-model.ts';
import type { Viewport } from './viewport.ts';

/** What components of one mount share. */
export interface Signing {
  readonly translator: ReadonlySignal<Translator>;
  readonly model: SigningModel;
  readonly viewport: Viewport;
  readonly ports: SigningPorts;
  /** Those of marks and pictures are added once their code has loaded. */
  readonly appearances: ReadonlySignal<Partial<Record<FieldType, Appearance>>>;
  /** The page's language; null until its messages have loaded. */
  readonly language: ReadonlySignal<string | null>;
  /** Shows the page in the language that the reader chose. */
  readonly chooseLanguage: (language: Language) => void;
  /** Prints all pages with their answers; undefined until its code has loaded. */
  print?: () => Promise<void>;
}

const SigningContext = createContext<Signing | null>(null);

export function useSigning(): Signing {
  const signing = useContext(SigningContext);
  if (!signing) throw new Error('Expected a SigningScope around the signing page, got none');
  return signing;
}

/** Adds a component's style sheet while it is mounted. */
export function useStyles(css: string): void {
  const { root } = useSigning().ports;
  useLayoutEffect(() => adoptStyles(root, css), []);
}

/** Provides models and translator to everything inside; a change of language renders it again. */
export function SigningScope(props: { readonly signing: Signing; readonly children: ComponentChildren }) {
  return (
    <I18n.Provider value={props.signing.translator.value}>
      <SigningContext.Provider value={props.signing}>{props.children}</SigningContext.Provider>
    </I18n.Provider>
  );
}
