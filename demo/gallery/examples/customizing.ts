import { LANGUAGES } from '../../languages.ts';
import type { ExampleGroup } from '../example.ts';
import { updates } from './updates.ts';

export const customizing: ExampleGroup = {
  id: 'customizing',
  title: 'Customize the editor',
  examples: [
    {
      id: 'theme',
      title: 'Custom theme',
      text: 'Set eleven colors, a corner radius, and a font, as an option or in CSS. Text stays readable on every color.',
      steps: ['Click the buttons. The theme changes without a reload.'],
      options: { theme: { color_primary: '#0f766e', radius: 2, font: 'Georgia, serif' } },
      controls: [
        updates('Evening', {
          theme: { base: 'dark', color_primary: '#f59e0b', color_accent: '#fbbf24', radius: 12 },
        }),
        updates('Paper', {
          theme: {
            color_background: '#fdf6e3',
            color_card: '#fffaf0',
            color_primary: '#7c2d12',
            font: 'Georgia, serif',
          },
        }),
        updates('auto', { theme: 'auto' }),
      ],
    },
    {
      id: 'languages',
      title: 'Languages',
      text: `The editor speaks ${LANGUAGES.length} languages and loads each one on demand. Right-to-left languages mirror the editor, not the document.`,
      steps: ['Click a language.'],
      controls: LANGUAGES.map(([locale, label]) => updates(label, { locale })),
    },
    {
      id: 'features',
      title: 'Turn features off',
      text: 'Keep only what your authors need with the features option.',
      steps: [
        'The palette has three field types. Recipients, settings, pages, preview, and suggestions are off.',
        'Click “All features” to turn them on again.',
      ],
      options: {
        features: {
          fieldTypes: ['signature', 'date', 'text'],
          recipients: false,
          settings: false,
          pages: false,
          preview: false,
          suggestions: false,
        },
      },
      controls: [updates('All features', { features: {} })],
    },
    {
      id: 'permissions',
      title: 'Token permissions',
      text: 'The editor hides what its token doesn’t allow, and the service refuses it as well.',
      steps: ['This token allows field changes only. Recipients and settings can’t be edited.'],
      token: { permissions: ['read', 'write', 'fields'] },
    },
    {
      id: 'update',
      title: 'Change options live',
      text: 'update() changes the theme, language, features, and access of an open editor.',
      steps: ['Click the buttons.'],
      controls: [
        updates('Light', { theme: 'light' }),
        updates('Dark', { theme: 'dark' }),
        updates('Deutsch', { locale: 'de' }),
        updates('English', { locale: 'en' }),
        updates('Read-only', { readOnly: true }),
        updates('Editable', { readOnly: false }),
      ],
    },
  ],
};
