/** Buttons and labels inside the plain components of `ui`. */
export const ui = {
  // Corner of dialogs and banners, for screen readers and as a tooltip.
  'ui.close': 'Close',
  // Name of the region that holds short notes at the bottom edge.
  'ui.notifications': 'Notifications',
  'ui.dismiss': 'Dismiss',
  // After the label of an input that must be filled.
  'ui.required': 'required',
} as const;
