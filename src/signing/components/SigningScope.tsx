import type { ComponentChildren } from 'preact';
import { I18n } from '../../i18n/context.ts';
import { type Signing, SigningContext } from './context.ts';

/** Models and words for everything inside; a new language is one change of `translator`. */
export function SigningScope(props: { readonly signing: Signing; readonly children: ComponentChildren }) {
  return (
    <I18n.Provider value={props.signing.translator.value}>
      <SigningContext.Provider value={props.signing}>{props.children}</SigningContext.Provider>
    </I18n.Provider>
  );
}
