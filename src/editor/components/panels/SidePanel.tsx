import { Tabs } from '../../../ui/Tabs.tsx';
import { useEditor } from '../editor-context.ts';
import { DocumentPanel } from './DocumentPanel.tsx';
import { FieldListPanel } from './FieldListPanel.tsx';
import { FieldPanel } from './FieldPanel.tsx';

export function SidePanel() {
  const { view, document, i18n } = useEditor();
  const { t } = i18n;
  const tab = view.tab.value;
  return (
    <Tabs
      label={t('editor.panel')}
      selected={tab}
      onSelect={(next) => {
        view.tab.value = next;
      }}
      tabs={[
        { id: 'field', label: t('editor.tab.field') },
        { id: 'list', label: t('editor.tab.list'), count: document.fieldIds.value.length },
        { id: 'document', label: t('editor.tab.document') },
      ]}
    >
      {tab === 'field' ? <FieldPanel /> : tab === 'list' ? <FieldListPanel /> : <DocumentPanel />}
    </Tabs>
  );
}
