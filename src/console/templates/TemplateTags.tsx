import { useId, useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleLists } from '../../i18n/locales/en-console-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { TemplateTags as Answer, TagList } from '../../wire/http/console-lists.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { errorText } from '../shell/error-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';

const MAX = { count: 20, length: 40 };

/** The tags of a template, with a box to add one. */
export function TemplateTags({ id }: { readonly id: string }) {
  const i18n = useMessages(consoleLists);
  const { t } = i18n;
  const console = useConsole();
  const path = `/templates/${id}/tags`;
  const loaded = useLoaded(id, (signal) => console.own<Answer>('GET', path, { signal }));
  const known = useLoaded(id, (signal) => console.own<TagList>('GET', '/tags', { signal }));
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const suggestions = useId();
  const tags = loaded.data?.tags ?? [];
  const mayEdit = console.may('admin');
  if (!loaded.data || (!mayEdit && tags.length === 0)) return null;

  async function save(next: readonly string[]) {
    setBusy(true);
    setError(null);
    try {
      await console.own('PUT', path, { body: { tags: next } });
      setText('');
      await Promise.all([loaded.reload(), known.reload()]);
    } catch (cause) {
      setError(errorText(i18n, cause));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section class="con-tags" aria-label={t('console.lists.tags')}>
      <ul>
        {tags.map((tag) => (
          <li key={tag} class="con-tag">
            <a href={`${hrefOf('/templates')}?${new URLSearchParams({ tag })}`}>{tag}</a>
            {mayEdit && (
              <IconButton
                size="small"
                icon={ICONS.close}
                label={t('console.lists.removeTag', { tag })}
                disabled={isBusy}
                onClick={() => void save(tags.filter((one) => one !== tag))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && tags.length < MAX.count && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void save([...tags, text.trim()]);
          }}
        >
          <Field label={t('console.lists.addTag')} hideLabel error={error}>
            <TextInput
              value={text}
              maxLength={MAX.length}
              placeholder={t('console.lists.addTag')}
              {...{ list: suggestions }}
              onValue={setText}
            />
          </Field>
          <datalist id={suggestions}>
            {known.data?.tags
              .filter(({ tag }) => !tags.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <Button type="submit" busy={isBusy}>
            {t('console.lists.add')}
          </Button>
        </form>
      )}
    </section>
  );
}
