/** Buttons and labels inside the plain components of `ui`. */
export const ui = {
  // Corner of dialogs and banners, for screen readers and as a tooltip.
  'ui.close': 'Close',
  // Name of the region that holds short notes at the bottom edge.
  'ui.notifications': 'Notifications',
  'ui.dismiss': 'Dismiss',
  // Read out while a button waits for an answer.
  'ui.busy': 'Please wait',
  // After the label of an input that must be filled.
  'ui.required': 'required',
  'ui.optional': 'optional',
} as const;
