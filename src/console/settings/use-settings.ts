import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { type CompanySettings, SETTING_DEFAULTS, type WorkspaceSettings } from '../../model/branding.ts';
import { useConsole } from '../console-model.ts';
import { errorText, inputErrors } from '../shell/error-text.ts';
import { type LoadedState, useLoaded } from '../shell/use-loaded.ts';
import { useUnsaved } from '../shell/use-unsaved.ts';

type Every = CompanySettings & WorkspaceSettings & { readonly name: string };
export type SettingKey = keyof Every;
type Own = Partial<Every> & { readonly effective: Partial<Every> };

interface Stored {
  readonly own: Own;
  /** What applies where the scope sets nothing. */
  readonly inherited: Partial<Every>;
  /** What the company itself sets, for a workspace. */
  readonly ofCompany: Partial<Every>;
}

/** The settings of what the console shows, with changes that aren't saved. */
export interface SettingsForm {
  /** Null: the company's. */
  readonly workspaceId: string | null;
  readonly canEdit: boolean;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Null: inherited. */
  value<Key extends SettingKey>(key: Key): Every[Key] | null;
  inherited<Key extends SettingKey>(key: Key): Every[Key] | null;
  /** The company's or workspace's own value, without the default. */
  chosen<Key extends SettingKey>(key: Key): Every[Key] | null;
  set<Key extends SettingKey>(key: Key, value: Every[Key] | null): void;
  /** Why the service refused a value. */
  error(key: SettingKey): string | null;
  save(): Promise<void>;
  discard(): void;
  /** With what isn't saved. */
  readonly draft: Partial<Every>;
}

/** Company settings under their names in workspaces. */
const OF_COMPANY: Partial<Record<SettingKey, SettingKey>> = { timezone: 'default_timezone' };

/** @returns settings that the service stores, and what a page shows and changes of them; null while they load */
export function useSettings(): {
  readonly loaded: LoadedState<Stored>;
  readonly form: SettingsForm | null;
} {
  const i18n = useMessages(consoleSettings);
  const console = useConsole();
  const workspaceId = console.workspaceId.value;
  const path = workspaceId ? `/workspace/${workspaceId}/settings` : '/company/settings';
  const loaded = useLoaded(path, async (signal): Promise<Stored> => {
    const [own, company] = await Promise.all([
      console.api<Own>('GET', path, { signal }),
      workspaceId ? console.api<Own>('GET', '/company/settings', { signal, ofCompany: true }) : null,
    ]);
    return { own, inherited: company?.effective ?? SETTING_DEFAULTS, ofCompany: company ?? {} };
  });
  const [draft, setDraft] = useState<Partial<Every>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const isDirty = Object.keys(draft).length > 0;
  useUnsaved(isDirty);
  const { data } = loaded;
  if (!data) return { loaded, form: null };
  const { own, inherited, ofCompany } = data;

  async function save() {
    setBusy(true);
    setErrors({});
    try {
      await console.api('PUT', path, { body: draft });
      await loaded.reload();
      setDraft({});
      // The workspace's name is in the choice above.
      if (draft.name !== undefined) await console.load();
      console.toasts.show({ tone: 'success', text: i18n.t('console.settings.saved') });
    } catch (error) {
      setErrors(inputErrors(error));
      console.toasts.show({ tone: 'danger', text: errorText(i18n, error) });
    } finally {
      setBusy(false);
    }
  }

  const form: SettingsForm = {
    workspaceId,
    canEdit: console.may(workspaceId ? 'admin' : 'owner'),
    isDirty,
    isBusy,
    draft,
    value: (key) => (key in draft ? draft[key] : own[key]) ?? null,
    inherited: <Key extends SettingKey>(key: Key) =>
      (inherited[(workspaceId && OF_COMPANY[key]) || key] as Every[Key] | undefined) ?? null,
    chosen: (key) => form.value(key) ?? ofCompany[key] ?? null,
    set(key, value) {
      const { [key]: _before, ...others } = draft;
      const isStored = JSON.stringify(own[key] ?? null) === JSON.stringify(value);
      setDraft(isStored ? others : { ...others, [key]: value });
    },
    error: (key) => errors[key] ?? null,
    save,
    discard() {
      setDraft({});
      setErrors({});
    },
  };
  return { loaded, form };
}
