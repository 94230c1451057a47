/** Options that make another widget of it: what is shown, where it comes from, and what a widget reads only once. */
const PLACE = ['apiUrl', 'embedUrl', 'width', 'height'];
const EDITOR = ['isolation', 'initialZoom', 'showCloseButton', ...PLACE];

export const IDENTITY = {
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
