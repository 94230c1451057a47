import type { ComponentChildren } from 'preact';
import { useConsole } from '../console-model.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingsPage, type SettingsSection } from './SettingsPage.tsx';
import { type SettingsForm, useSettings } from './use-settings.ts';

interface FormPageProps {
  readonly section: SettingsSection;
  /** Whether something is next to the inputs, such as a preview. */
  readonly hasColumns?: boolean;
  readonly children: (form: SettingsForm) => ComponentChildren;
}

/** A page with settings that are saved together. */
export function FormPage({ section, hasColumns = false, children }: FormPageProps) {
  const { loaded, form } = useSettings();
  const { workspaceId } = useConsole();
  return (
    <SettingsPage section={section} needs={workspaceId.value ? 'admin' : 'owner'}>
      <Loaded of={loaded}>
        {() =>
          form && (
            <div class={hasColumns ? 'con-columns con-columns-even' : 'con-form'}>
              {children(form)}
              <SaveBar of={form} />
            </div>
          )
        }
      </Loaded>
    </SettingsPage>
  );
}
