/** Options that can't be updated: changing one creates a new widget. */
const PLACE = ['apiUrl', 'embedUrl', 'width', 'height'];
const EDITOR = ['isolation', 'initialZoom', 'autoFit', 'showCloseButton', ...PLACE];

export const REMOUNT_OPTIONS = {
  templateEditor: ['templateId', ...EDITOR],
  requestEditor: ['signingRequestId', ...EDITOR],
  signing: [
    'signingRequestUserId',
    'signingLink',
    'title',
    'minHeight',
    'maxHeight',
    'focusOnOpen',
    ...PLACE,
  ],
} as const;
