import { computed, effect, signal } from '@preact/signals';
import { LANGUAGES } from '../languages.ts';
import { isEditing } from './journey.ts';
import { storedPreferences, storePreferences } from './stored-preferences.ts';

export type Theme = 'light' | 'dark' | 'auto';
export type Isolation = 'frame' | 'inline';

const start = storedPreferences();

export const theme = signal<Theme>(start.theme ?? 'auto');
/** Empty: the browser's language. */
export const locale = signal(start.locale ?? '');
export const readOnly = signal(false);
export const isPhone = signal(false);

/** The editors need the width: next to the panel they would collapse their own panels. */
const panel = signal(start.isPanelOpen ?? true);
const panelBesideEditor = signal(start.isPanelOpenBesideEditor ?? false);
export const isPanelOpen = computed(() => (isEditing.value ? panelBesideEditor : panel).value);
export function togglePanel(): void {
  const shown = isEditing.value ? panelBesideEditor : panel;
  shown.value = !shown.value;
}

/** For `update()`, where an omitted language would stay unchanged. */
export const shownLocale = computed(() => locale.value || navigator.language);

/** Options chosen in the panel, for the widgets and the code. */
export const widgetOptions = () => ({
  theme: theme.value,
  ...(locale.value && { locale: locale.value }),
});
export const editorOptions = () => ({
  ...widgetOptions(),
  ...(isolation === 'inline' && { isolation }),
});
export const templateEditorOptions = () => ({
  ...editorOptions(),
  // The demo's bar has the button.
  features: { save: false },
  ...(readOnly.value && { readOnly: true }),
});

/** In the URL, because the page's CSP depends on it and is sent with the page. */
export const isolation: Isolation =
  new URLSearchParams(location.search).get('isolation') === 'inline' ? 'inline' : 'frame';

export function switchIsolation(next: Isolation): void {
  const query = new URLSearchParams(location.search);
  if (next === 'inline') query.set('isolation', next);
  else query.delete('isolation');
  location.search = query.toString();
}

const [english, ...others] = LANGUAGES;
export const LOCALES = [['', 'Browser language'], english!, ['en-GB', 'English (UK)'], ...others] as const;

/** Applies the theme to the page and stores the preferences. */
export function followPreferences(): () => void {
  return effect(() => {
    document.documentElement.dataset.theme = theme.value;
    storePreferences({
      theme: theme.value,
      locale: locale.value,
      isPanelOpen: panel.value,
      isPanelOpenBesideEditor: panelBesideEditor.value,
    });
  });
}
