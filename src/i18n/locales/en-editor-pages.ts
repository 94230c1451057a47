/** English of the editor's dialogs about pages and the document below the fields: a module that comes with their code. */
export const editorPages = {
  // Dialog in which pages are turned, moved and removed.
  'editor.pages.help':
    'Choose pages, then turn, move or remove them. Their fields go along. Nothing changes before you apply it.',
  // Spoken name of a page that has another place in the plan.
  'editor.pages.was': 'Page {page}, now page {was}',
  'editor.pages.reset': 'Start over',
  'editor.pages.apply': 'Apply',
  'editor.pages.back': 'Back',
  // The question before it happens, and what it costs.
  'editor.pages.sure': 'Change the pages?',
  'editor.pages.removed': 'Pages removed: {count}',
  'editor.pages.fieldsGo': 'Fields removed with them: {count} ({names})',
  'editor.pages.final': 'You can undo this. Requests that exist already keep the old document.',
  'editor.pages.last': 'One page has to stay.',
  'editor.pages.done': 'The pages were changed',
  // Undo steps.
  'editor.step.pages': 'change pages',
  'editor.step.pageTurn': 'turn pages',
  'editor.step.pageMove': 'move pages',
  'editor.step.pageDelete': 'delete pages',
  'editor.step.replace': 'replace the PDF',
  // While such a step is undone or done again.
  'editor.pages.turning': 'Changing the pages…',
  // Note, and dialog where the reader has unsaved work.
  'editor.pages.elsewhere': 'Someone else changed the pages',
  'editor.pages.elsewhereText':
    'Your unsaved changes are kept and go along with their pages. Look at the new pages before you save.',
  'editor.pages.yoursGo': 'These unsaved fields of yours were on pages that are gone: {names}',
  'editor.pages.show': 'Show the new pages',
  // Dialog in which another PDF is put under the fields.
  'editor.replace.help': 'The fields stay. If the new pages differ, you see first what happens to them.',
  'editor.replace.choose': 'Choose a PDF',
  'editor.replace.another': 'Choose another one',
  'editor.replace.reading': 'Reading the file',
  'editor.replace.same': 'The pages are the same. All fields stay where they are.',
  'editor.replace.other': 'The new pages are different.',
  'editor.replace.pages': 'Pages before: {before}. Pages now: {now}.',
  'editor.replace.kept': 'All fields stay where they are.',
  'editor.replace.moved': 'Fields that move: {count}',
  'editor.replace.dropped': 'Fields that go with their page: {count}',
  'editor.replace.do': 'Replace',
  'editor.replace.done': 'The PDF was replaced',
} as const;
