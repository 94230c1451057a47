import type { ExampleGroup } from '../example.ts';

export const saving: ExampleGroup = {
  id: 'saving',
  title: 'Save and recover',
  examples: [
    {
      id: 'history',
      title: 'Undo and redo',
      text: 'Undo every change, one gesture at a time, even after saving.',
      steps: ['Move, delete, and change fields.', 'Press Ctrl Z (or ⌘ Z) until everything is back.'],
    },
    {
      id: 'saving',
      title: 'Autosave',
      text: 'Saves after a short pause and tells your page whether there are unsaved changes.',
      steps: ['Change something and wait two seconds.', 'Or save at once with the button.'],
      options: { autosave: true },
      callbacks: ['onDirtyChange', 'onSave'],
      controls: [
        {
          label: 'save()',
          press: (shown, { note }) =>
            void shown.save?.().then(
              (saved) => note(`saved ${JSON.stringify(saved)}`),
              (error: Error) => note(error.message),
            ),
          code: "editor.save().then((saved) => log('saved', saved), (error) => log(error.message));",
        },
      ],
    },
    {
      id: 'together',
      title: 'Concurrent edits',
      text: 'Changes from two editors are merged field by field. If both changed the same field, you choose.',
      steps: [
        'Move a field in the first editor and save. Move another one in the second and save. Both changes are kept.',
        'Move the same field in both and save both. The second editor asks which version to keep.',
      ],
      isTwice: true,
    },
    {
      id: 'offline',
      title: 'Offline',
      text: 'Without a connection, edits are kept on the device and saved when the connection is back.',
      steps: [
        'Turn the network off (airplane mode or developer tools) and change something. A banner appears.',
        'Turn the network on. The change is saved.',
        'Turn it off again, change something, and reload. Turn it on and reload: the editor offers your changes.',
      ],
      isKept: true,
      options: { autosave: true },
      callbacks: ['onDirtyChange', 'onSave'],
    },
    {
      id: 'closing',
      title: 'Close with unsaved changes',
      text: 'The close button and triggerClose() ask first if there are unsaved changes.',
      steps: ['Change something, then click either close button.'],
      options: { showCloseButton: true },
      callbacks: ['onClose'],
      controls: [
        {
          label: 'triggerClose()',
          press: (shown) => shown.triggerClose?.(),
          code: 'editor.triggerClose();',
        },
      ],
    },
  ],
};
