import type { ExampleGroup } from '../example.ts';

export const setUpTemplate: ExampleGroup = {
  id: 'set-up-template',
  title: 'Set up the template',
  examples: [
    {
      id: 'fields',
      title: 'Field settings',
      text: '23 field types. Each one shows only the settings that apply to it.',
      steps: ['Click a field.', 'Change its label, value, appearance, and accepted values on the right.'],
    },
    {
      id: 'finding',
      title: 'Field list',
      text: 'All fields in reading order, and all pages at a glance.',
      steps: ['Open the “All fields” tab and type to filter.', 'Open the page overview above the pages.'],
    },
    {
      id: 'conditions',
      title: 'Conditions and formulas',
      text: 'Show or require a field depending on another answer. Formulas calculate from other fields.',
      steps: ['Click a field and open “Conditions”.', 'Add a condition, then try it in the preview.'],
    },
    {
      id: 'recipients',
      title: 'Recipients',
      text: 'Signers, approvers, and people who receive a copy, in order or all at once.',
      steps: ['Drag a recipient to another position.', 'Remove one and choose what happens to their fields.'],
    },
    {
      id: 'settings',
      title: 'Template settings',
      text: 'Name, description, expiry, signing order, email codes, reminders, and email language.',
      steps: ['Open the “Document” tab.', 'Change the expiry and add a reminder.'],
    },
    {
      id: 'checks',
      title: 'Checks',
      text: 'Finds what would keep the document from being signed. onChecks and the API report the same issues.',
      steps: ['Delete a signature field.', 'Open the “Checks” tab. “Show” takes you to the issue.'],
      callbacks: ['onChecks'],
    },
  ],
};
