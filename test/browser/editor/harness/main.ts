/** The editor alone in a page, inline in a shadow root or in the document, with a service in memory. */
import { type EditorInstance, mountEditor } from '../../../../src/editor/mount.tsx';
import { definitions } from '../../../../src/fields/definitions.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';
import type { RecipientId } from '../../../../src/model/ids.ts';
import { fieldAt, INHERITED, person, templateWith } from '../../../unit/editor/template.ts';
import { type MemoryService, memoryService } from './memory-client.ts';

declare global {
  interface Window {
    editor: EditorInstance;
    service: MemoryService;
    events: [string, unknown][];
    isDirty: boolean;
    remount(): void;
  }
}

const query = new URLSearchParams(location.search);
const people = [
  person('Ada', { last_name: 'Lovelace', email: 'ada@example.com' }),
  person('Grace', { last_name: 'Hopper', email: 'grace@example.com', order: 2 }),
];
const at = (type: FieldType, x: number, y: number, who: 0 | 1, label = '', page = 1) => ({
  ...fieldAt(x, y, { type, recipient_id: people[who]!.id as RecipientId, label, page_number: page }),
  position: { x, y, ...definitions[type].defaultSize },
});
const many = Array.from({ length: Number(query.get('many') ?? 0) }, (_, index) => {
  const onPage = index % 100;
  return at(
    'text',
    4 + (onPage % 5) * 19,
    3 + Math.floor(onPage / 5) * 4.7,
    0,
    `F ${index}`,
    1 + Math.floor(index / 100),
  );
});
/** A small order form whose fields depend on each other. */
function order() {
  const isCompany = at('checkbox', 12, 20, 0, 'For a company');
  const name = {
    ...at('company', 20, 19, 0, 'Company name'),
    visibility_conditions: {
      logic: 'and' as const,
      groups: [{ conditions: [{ field_id: isCompany.id, operator: 'is_filled' as const, value: '' }] }],
    },
  };
  const amount = { ...at('number', 12, 30, 0, 'Amount'), variable_name: 'amount', required: false };
  const reason = {
    ...at('text', 40, 30, 0, 'Reason'),
    required_conditions: {
      logic: 'and' as const,
      groups: [{ conditions: [{ field_id: amount.id, operator: 'greater_than' as const, value: '100' }] }],
    },
  };
  const total = {
    ...at('formula', 12, 40, 0, 'Total'),
    variable_name: 'total',
    format_rules: { formula: 'amount * 1.2' },
  };
  return [isCompany, name, amount, reason, total, at('signature', 12, 60, 0), at('signature', 12, 70, 1)];
}
/** Small ones, two of them close together, and one upon another. */
const small = () =>
  [
    ['checkbox', 'Default box', 30, 20, 18],
    ['checkbox', 'Small box', 60, 20, 10],
    ['checkbox', 'Box below', 60, 22.5, 10],
    ['text', 'Low line', 12, 30, 120, 12],
    ['text', 'Lower', 12, 45, 120, 24],
    ['text', 'Upper', 14, 45.5, 60, 18],
  ].map(([type, label, x, y, width, height = width]) => ({
    ...at(type as FieldType, 0, 0, 0, label as string),
    position: {
      x: x as number,
      y: y as number,
      width: ((width as number) / 595.28) * 100,
      height: ((height as number) / 841.89) * 100,
    },
  }));
const fields = query.has('order')
  ? order()
  : query.has('small')
    ? small()
    : query.has('empty')
      ? many
      : query.has('stamp')
        ? [{ ...at('stamp', 12, 20, 0, 'Company stamp'), position: { x: 12, y: 20, width: 40, height: 15 } }]
        : [
            ...many,
            at('signature', 12, 60, 0, 'Signature of the tenant'),
            at('date', 55, 60.5, 0),
            at('signature', 12, 75, 1),
            at('text', 12, 30, 0, 'Address'),
            at('dropdown', 55, 30, 1, 'Country'),
            at('checkbox', 12, 40, 0),
            at('initial', 80, 90, 1),
          ];
const template = templateWith(fields, query.has('alone') ? [] : people);
/** A document with places to fill in. */
const isForm = query.has('form');
const pages = isForm ? 2 : Number(query.get('pages') ?? 3);
/** One A3 landscape page among A4 ones. */
const wide = Number(query.get('wide') ?? 0);
const A4 = { width: 595.28, height: 841.89 };
window.service = memoryService({
  ...template,
  name: 'Rental agreement',
  show_signature_frame: true,
  signature_frame_texts: { signed: 'Signed by {name}', approved: 'Approved by {name}' },
  inherited_settings: { ...INHERITED, require_otp_verification: true },
  ...(query.has('colors') && {
    workspace_colors: { color_primary: '#b00020', color_card: '#fff4e0', color_foreground: '#201000' },
  }),
  page_count: pages,
  page_sizes: wide
    ? [
        { count: wide - 1, ...A4 },
        { count: 1, width: 1190.55, height: 841.89 },
        { count: pages - wide, ...A4 },
      ]
    : [isForm ? { count: pages, width: 595, height: 842 } : { count: pages, ...A4 }],
  document_url: `${location.origin}/${isForm ? 'form.pdf' : `document.pdf?pages=${pages}&wide=${wide}`}`,
});
if (query.has('custom'))
  window.service.customFields = async () => [
    { field_name: 'employee_no', field_label: 'Employee number', preset_value: 'E-0' },
  ];
window.events = [];

const host = document.querySelector<HTMLElement>('#host')!;
if (query.has('scale')) host.style.transform = `scale(${query.get('scale')})`;

function mount() {
  const isShadow = query.has('shadow');
  const root = isShadow ? (host.shadowRoot ?? host.attachShadow({ mode: 'open' })) : document;
  const container = document.createElement('div');
  (isShadow ? host.shadowRoot! : host).append(container);
  const note = (name: string) => (detail: unknown) => void window.events.push([name, detail]);
  window.isDirty = false;
  window.editor = mountEditor({
    root,
    container,
    assetBase: new URL('./', location.href).href,
    source: window.service,
    options: {
      jwt: '',
      signingRequestId: null,
      templateId: template.id,
      apiUrl: '',
      theme: query.get('theme') as 'light' | null,
      readOnly: query.has('readonly'),
      showCloseButton: true,
      initialZoom: Number(query.get('zoom')) || null,
      locale: query.get('locale'),
      ...(query.has('without') && { features: { [query.get('without')!]: false } }),
      autosave: query.has('autosave') && { delay: 500 },
    },
    events: {
      onLoaded: note('loaded'),
      onDirty(isDirty) {
        window.isDirty = isDirty;
        note('dirty')(isDirty);
      },
      onSaved: note('saved'),
      onClose: note('close'),
      onError: note('error'),
      onChecks: note('checks'),
    },
  });
  const { destroy } = window.editor;
  window.editor.destroy = () => {
    destroy();
    container.remove();
  };
}
window.remount = () => {
  window.editor.destroy();
  mount();
};
mount();
