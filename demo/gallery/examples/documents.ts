import type { ExampleGroup } from '../example.ts';
import { ODD_FILES } from '../odd-files.ts';

export const documents: ExampleGroup = {
  id: 'documents',
  title: 'Work with the document',
  examples: [
    {
      id: 'preview',
      title: 'Preview as a recipient',
      text: 'Shows the document as recipients will see it, with sample answers and working conditions.',
      steps: ['Click the eye above the pages.', 'Choose another recipient, then “Sample answers”.'],
    },
    {
      id: 'pages',
      title: 'Edit pages',
      text: 'Rotate, move, and remove pages, or replace the PDF. Fields move with their pages.',
      steps: [
        'Open the “Document” tab, then “Edit pages”.',
        'Select pages: R rotates, Alt with an arrow key moves, Delete removes.',
        '“Replace the PDF” shows what happens to the fields before you apply it.',
      ],
    },
    {
      id: 'search',
      title: 'Search the document',
      text: 'Search reads the pages in the browser and shows its progress. You can stop at any time.',
      steps: [
        'Press Ctrl F (or ⌘ F) in the editor, or click the magnifying glass.',
        'Type a word. Enter goes to the next match.',
      ],
    },
    {
      id: 'odd',
      title: 'Unusual PDFs',
      text: 'Each file is shown as in other viewers, or refused with an error code and an explanation.',
      steps: ['Click a button. The page creates the file and opens it.'],
      callbacks: ['onLoad'],
      remark:
        'Your backend uploads the PDF and opens the editor on the new template. The service refuses damaged files there.',
      controls: Object.entries(ODD_FILES).map(([label, make]) => ({
        label,
        press: (_shown, { openFile, note }) =>
          void openFile(label, make()).catch((error: Error) => note(error.message)),
        code: '',
      })),
    },
  ],
};
