import { Choice } from './Choice.tsx';
import { isEditing, step } from './journey.ts';
import { isolation, LOCALES, locale, readOnly, switchIsolation, theme } from './preferences.ts';

/** Options of the widget on screen. The code below reflects them. */
export function Options() {
  return (
    <section class="options" aria-labelledby="options-title">
      <h2 id="options-title">Options</h2>
      <div class="options-row">
        <Choice
          label="Theme of the page and the widgets"
          value={theme.value}
          onChoose={(next) => {
            theme.value = next;
          }}
          options={[
            { value: 'light', label: 'Light', icon: 'sun' },
            { value: 'dark', label: 'Dark', icon: 'moon' },
            { value: 'auto', label: 'Match system', icon: 'system' },
          ]}
        />
        <label class="pick">
          <span class="hidden">Widget language</span>
          <select
            value={locale.value}
            onChange={(event) => {
              locale.value = event.currentTarget.value;
            }}
          >
            {LOCALES.map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {isEditing.value && (
          <Choice
            label="Isolation"
            value={isolation}
            onChoose={switchIsolation}
            options={[
              { value: 'frame', label: 'Frame' },
              { value: 'inline', label: 'Inline' },
            ]}
          />
        )}
        {step.value === 'edit' && (
          <label class="tick">
            <input
              type="checkbox"
              checked={readOnly.value}
              onChange={(event) => {
                readOnly.value = event.currentTarget.checked;
              }}
            />
            Read-only
          </label>
        )}
      </div>
    </section>
  );
}
