/** English of the editor's dialogs about pages and the document below the fields: a module that comes with their code. */
export const editorPages = {
  // Dialog for rotating, moving and deleting pages.
  'editor.pages.help':
    'Select pages, then rotate, move or delete them. Fields move with their pages. Nothing changes until you select Apply.',
  // Spoken name of a page that has another place in the plan.
  'editor.pages.was': 'Page {page}, was page {was}',
  'editor.pages.reset': 'Start over',
  'editor.pages.apply': 'Apply',
  'editor.pages.back': 'Back',
  // The question before it happens, and what it costs.
  'editor.pages.sure': 'Change the pages?',
  'editor.pages.removed': 'Pages deleted: {count}',
  'editor.pages.fieldsGo': 'Fields deleted with them: {count} ({names})',
  'editor.pages.final': 'You can undo this. Existing requests keep the current document.',
  'editor.pages.last': 'Keep at least one page.',
  'editor.pages.done': 'Pages changed',
  // Undo steps.
  'editor.step.pages': 'change pages',
  'editor.step.pageTurn': 'rotate pages',
  'editor.step.pageMove': 'move pages',
  'editor.step.pageDelete': 'delete pages',
  'editor.step.replace': 'replace the PDF',
  // While such a step is undone or done again.
  'editor.pages.turning': 'Changing the pages…',
  // Note, and dialog where the reader has unsaved work.
  'editor.pages.elsewhere': 'Someone else changed the pages',
  'editor.pages.elsewhereText':
    'Your unsaved changes are kept and move with their pages. Review the new pages before you save.',
  'editor.pages.yoursGo': 'These unsaved fields were on deleted pages: {names}',
  'editor.pages.show': 'Show the new pages',
  // Dialog in which another PDF is put under the fields.
  'editor.replace.help':
    'Fields stay in place. If the new pages differ, you’ll see what happens to the fields first.',
  'editor.replace.choose': 'Choose a file',
  'editor.replace.another': 'Choose another file',
  'editor.replace.reading': 'Reading the file',
  // Asked where the chosen PDF is protected.
  'editor.replace.password': 'Password',
  'editor.replace.passwordHelp': '{file} is protected. The password opens it and isn’t stored.',
  'editor.replace.passwordWrong': 'That password doesn’t open the file. Try again.',
  'editor.replace.open': 'Open',
  // After a Word document was uploaded.
  'editor.replace.fonts':
    'Some fonts of the Word file aren’t available, so others were used: {fonts}. Lines and pages may break differently.',
  'editor.replace.same': 'The pages are the same. All fields stay where they are.',
  'editor.replace.other': 'The new pages are different.',
  'editor.replace.pages': 'Pages before: {before}. Pages now: {now}.',
  'editor.replace.kept': 'All fields stay where they are.',
  'editor.replace.moved': 'Fields that move: {count}',
  'editor.replace.dropped': 'Fields removed with their page: {count}',
  'editor.replace.do': 'Replace',
  'editor.replace.done': 'PDF replaced',
} as const;
