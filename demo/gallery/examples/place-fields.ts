import type { ExampleGroup } from '../example.ts';

export const placeFields: ExampleGroup = {
  id: 'place-fields',
  title: 'Place fields',
  examples: [
    {
      id: 'placing',
      title: 'Place fields',
      text: 'Drag a type from the palette, click a type and then the page, or draw a box.',
      steps: [
        'Drag “Text” onto the page.',
        'Click “Date”, then click the page.',
        'With the keyboard: choose a type, press Tab to reach the page, then Enter. Arrow keys move the field.',
      ],
    },
    {
      id: 'arranging',
      title: 'Arrange several fields',
      text: 'Select with a box, then align, distribute, resize, or copy the fields together.',
      steps: [
        'Drag a box around several fields.',
        'Drag a corner of the dashed frame to resize all of them. Hold Shift to change the proportions.',
        'Open “Arrange” in the bar above the selection.',
        'Under “Position and size”, enter numbers or lock the fields.',
        'Use “Copy to pages” to repeat them on other pages.',
      ],
    },
    {
      id: 'snapping',
      title: 'Snapping',
      text: 'Fields snap to each other, to equal gaps, to the middle and margins of the page, and to lines and boxes of the document.',
      steps: [
        'Drag a field near another one, then near a printed line, and watch the guides.',
        'Place three fields in a row. Bars appear where the gaps become equal.',
        'Hold Ctrl (or ⌘) while dragging to turn snapping off.',
      ],
    },
    {
      id: 'suggestions',
      title: 'Suggested fields',
      text: 'The editor finds form fields, tags, blank lines, and boxes in the document. Signature lines side by side go to different signers.',
      steps: [
        'Click “Suggest fields”.',
        'Accept one suggestion or all of them. One undo removes them again.',
      ],
      isBlank: true,
    },
    {
      id: 'touch',
      title: 'Touch',
      text: 'A magnifier shows what your finger covers.',
      steps: ['Open this page on a phone.', 'Tap a field, then drag it. The magnifier follows.'],
    },
    {
      id: 'keyboard',
      title: 'Keyboard and screen reader',
      text: 'Everything works without a mouse, and changes are announced.',
      steps: [
        'Press Tab until a field has the focus ring.',
        'Space picks the field up, arrow keys move it, and Space drops it.',
        'Press ? for all shortcuts.',
      ],
    },
  ],
};
