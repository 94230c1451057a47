import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId, useMemo } from 'preact/hooks';
import { useI18n } from '../i18n/context.ts';
import { DEFERRED_ICONS } from './deferred-icons.ts';
import { Icon } from './Icon.tsx';

/** What an input inside a `Field` takes over: names and descriptions by id. */
interface FieldLinks {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: 'true';
  readonly required?: boolean;
}

const Links = createContext<FieldLinks>({});

export function useFieldLinks(): FieldLinks {
  return useContext(Links);
}

interface FieldProps {
  readonly label: string;
  readonly help?: string;
  /** What is wrong and how to mend it; announced when it appears. */
  readonly error?: string | null;
  readonly required?: boolean;
  /** The label stays for screen readers only. */
  readonly hideLabel?: boolean;
  /** Label and control on one line. */
  readonly inline?: boolean;
  /** At the end of the label's line. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Label, help and error around one input of this room. */
export function Field({
  label,
  help,
  error,
  required = false,
  hideLabel,
  inline,
  aside,
  children,
}: FieldProps) {
  const id = useId();
  const { t } = useI18n();
  const links = useMemo((): FieldLinks => {
    const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
    return {
      id,
      ...(described ? { 'aria-describedby': described } : {}),
      ...(error ? { 'aria-invalid': 'true' as const } : {}),
      ...(required ? { required } : {}),
    };
  }, [id, help, error, required]);
  return (
    <div class={`ui-field${inline ? ' ui-field-inline' : ''}`}>
      <div class={hideLabel ? 'ui-visually-hidden' : 'ui-field-head'}>
        <label class="ui-label" for={id}>
          {label}
          {required && (
            <span class="ui-required" title={t('ui.required')} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      <Links.Provider value={links}>{children}</Links.Provider>
      {help && (
        <p class="ui-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div class="ui-error-slot" aria-live="polite">
        {error && (
          <p class="ui-error" id={`${id}-error`}>
            <Icon path={DEFERRED_ICONS.error} size={14} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
