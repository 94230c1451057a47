import type { Theme } from './preferences.ts';

const KEY = 'countersign-demo';

export interface StoredPreferences {
  readonly theme?: Theme;
  readonly locale?: string;
  readonly isPanelOpen?: boolean;
  readonly isPanelOpenBesideEditor?: boolean;
}

/** Private windows may block storage; then nothing is remembered. */
export function storedPreferences(): StoredPreferences {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as StoredPreferences;
  } catch {
    return {};
  }
}

export function storePreferences(preferences: StoredPreferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // The choice applies to this visit only.
  }
}
