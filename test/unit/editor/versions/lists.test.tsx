// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Editor, EditorContext } from '../../../../src/editor/kernel/editor-context.ts';
import { recipientDisplays } from '../../../../src/editor/kernel/recipient-display.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import { ComparisonBar } from '../../../../src/editor/versions/ComparisonBar.tsx';
import { DifferenceList } from '../../../../src/editor/versions/DifferenceList.tsx';
import { VersionList } from '../../../../src/editor/versions/VersionList.tsx';
import { displaysIn } from '../../../../src/editor/versions/version-text.ts';
import { ComparisonContext } from '../../../../src/editor/versions/versions-context.ts';
import { VersionsModel } from '../../../../src/editor/versions/versions-model.ts';
import { I18n } from '../../../../src/i18n/context.ts';
import * as english from '../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { fieldAt, noStore, person, savingTo, templateWith } from '../template.ts';
import { NO_CHANGES, versionAt, versionsPages } from './versions.ts';

afterEach(cleanup);

const i18n = createTranslator('en-GB', Object.assign({}, ...Object.values(english)));
const ada = person('Ada');
const name = fieldAt(10, 10, { label: 'Name', recipient_id: ada.id });
const city = fieldAt(10, 20, { label: 'City', recipient_id: ada.id });
const old = { ...fieldAt(10, 30, { label: 'Fax' }), page_number: 2 };
const first = templateWith([name, city, old], [ada]);
const second = {
  ...first,
  revision: 2,
  settings: { ...first.settings, allow_decline: !first.settings.allow_decline },
  fields: [
    { ...name, position: { ...name.position, x: 40 } },
    { ...city, required: !city.required },
    fieldAt(10, 40, { label: 'Email', recipient_id: ada.id }),
  ] as never,
};

async function prepare() {
  const service = versionsPages([first, second]);
  const loaded = readTemplate(second);
  const state = createEditorState(loaded, savingTo(noStore), false);
  const said: string[] = [];
  const editor = {
    ...state,
    i18n,
    loaded,
    pages: service.pages,
    say: (text: string) => said.push(text),
  } as unknown as Editor;
  const versions = new VersionsModel(editor);
  await versions.load();
  const comparison = versions.comparison.value!;
  const displays = displaysIn(i18n, recipientDisplays(editor), comparison);
  const show = (part: preact.ComponentChild) =>
    render(
      <I18n.Provider value={i18n}>
        <EditorContext.Provider value={editor}>
          <ComparisonContext.Provider value={{ versions, comparison, displays }}>
            {part}
          </ComparisonContext.Provider>
        </EditorContext.Provider>
      </I18n.Provider>,
    );
  return { ...service, versions, show, said };
}

const textOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();

describe('the list of versions', () => {
  it('says when, who and what, and which version is current', async () => {
    const { versions, show, list } = await prepare();
    list.mockResolvedValueOnce([
      versionAt(3, { is_current: true, restored_from: 1 }),
      versionAt(2, {
        author: { type: 'api_key', id: 'k', name: 'fir_ab12' },
        changes: {
          ...NO_CHANGES,
          fields_added: 2,
          recipients_removed: 1,
          documents_changed: true,
          properties: ['name', 'settings.allow_decline', 'field_order'],
        },
      }),
      versionAt(1, { author: { type: 'unknown', id: null, name: null } }),
    ]);
    await versions.load();
    show(<VersionList versions={versions} onChoose={() => {}} />);
    const [third, second, start] = screen.getAllByRole('button').map(textOf);
    expect(third).toContain('Version 3Current');
    expect(third).toContain('Restored from version 1');
    expect(second).toContain('1 Mar 2026, 10:05');
    expect(second).toContain('API key fir_ab12…');
    expect(second).toContain('Documents changed');
    expect(second).toContain('Fields added: 2');
    expect(second).toContain('Recipients removed: 1');
    expect(second).toContain('Settings changed: Name and Allow declining');
    expect(start).toContain('Unknown author');
  });

  it('marks the chosen version and chooses another one', async () => {
    const { versions, show } = await prepare();
    const onChoose = vi.fn();
    show(<VersionList versions={versions} onChoose={onChoose} />);
    const [current, chosen] = screen.getAllByRole('button');
    expect(chosen!.getAttribute('aria-current')).toBe('true');
    fireEvent.click(current!);
    expect(onChoose).toHaveBeenCalledWith(2);
  });

  it('explains itself while there is one version', async () => {
    const { versions, show, list } = await prepare();
    list.mockResolvedValueOnce([versionAt(1, { is_current: true })]);
    await versions.load();
    show(<VersionList versions={versions} onChoose={() => {}} />);
    expect(screen.getByText(/When you save changes/)).toBeTruthy();
  });
});

describe('the list of differences', () => {
  it('has everything that differs, in words, with old and new values', async () => {
    const { versions, show } = await prepare();
    show(<DifferenceList onShow={versions.show} />);
    const rows = screen.getAllByRole('listitem').map(textOf);
    expect(rows).toEqual([
      'Changed: Allow decliningBefore: OnAfter: Off',
      'Moved: NamePage 1 · AdaPosition and sizeBefore: Left 10%After: Left 40%',
      'Changed: CityPage 1 · AdaRequiredBefore: OnAfter: Off',
      'Added: EmailPage 1 · Ada',
      'Removed: FaxPage 2',
    ]);
    expect(screen.getByRole('heading', { name: /Differences\s*5/ })).toBeTruthy();
  });

  it('shows a field on its page when it is pressed', async () => {
    const { versions, show } = await prepare();
    show(<DifferenceList onShow={versions.show} />);
    fireEvent.click(screen.getByRole('button', { name: /Email/ }));
    expect(versions.at.value).toBe(2);
    expect(screen.getByRole('button', { name: /Email/ }).getAttribute('aria-current')).toBe('true');
  });
});

describe('the bar above the pages', () => {
  it('counts differences of each kind', async () => {
    const { show } = await prepare();
    show(<ComparisonBar viewer={null} />);
    const counts = within(screen.getByRole('list')).getAllByRole('listitem').map(textOf);
    expect(counts).toEqual(['Added 1', 'Removed 1', 'Moved 1', 'Changed 1']);
  });

  it('goes to the next and the previous difference, around the ends, and announces each', async () => {
    const { versions, show, said } = await prepare();
    show(<ComparisonBar viewer={null} />);
    const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
    press('Previous difference');
    expect(versions.at.value).toBe(3);
    press('Next difference');
    press('Next difference');
    expect(versions.at.value).toBe(1);
    expect(said).toEqual([
      '4 of 4, Removed, Fax, Page 2',
      '1 of 4, Moved, Name, Page 1',
      '2 of 4, Changed, City, Page 1',
    ]);
    expect(screen.getByText('2 of 4')).toBeTruthy();
  });

  it('compares with another version', async () => {
    const { versions, show } = await prepare();
    show(<ComparisonBar viewer={null} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Compare with' }), { target: { value: '2' } });
    expect(versions.against.value).toBe(2);
  });
});
