import { describe, expect, it } from 'vitest';
import { ViewModel } from '../../../../src/editor/state/view-model.ts';
import { editorWith, person } from '../template.ts';

const portrait = { count: 2, width: 595, height: 842 };
const landscape = { count: 1, width: 842, height: 595 };
const wide = { count: 1, width: 1191, height: 842 };

describe('the size of a page', () => {
  const view = new ViewModel(4, [portrait, landscape, wide]);

  it.each([
    [1, portrait],
    [2, portrait],
    [3, landscape],
    [4, wide],
    [9, wide],
  ])('of page %i is that of its run; past the end, that of the last one', (page, size) => {
    expect(view.pageSize(page)).toBe(size);
  });

  it('is A4 while no size is known', () => {
    expect(new ViewModel(1, []).pageSize(1)).toEqual({ width: 595.28, height: 841.89 });
  });
});

describe('a newly opened view', () => {
  it('shows the editor without panel, search or thumbnails', () => {
    const view = new ViewModel(3, [portrait]);
    expect(view.pageCount.value).toBe(3);
    expect(view.isPreviewing.value).toBe(false);
    expect(view.showsThumbnails.value).toBe(false);
    expect(view.tab.value).toBe('field');
    expect(view.finding.value).toBe(0);
  });

  it('assigns new fields to the first recipient, if there is one', () => {
    const ada = person('Ada');
    const ben = person('Ben', { order: 2 });
    expect(editorWith([], { recipients: [ada, ben] }).view.recipientId.value).toBe(ada.id);
    expect(editorWith([], { recipients: [] }).view.recipientId.value).toBeNull();
  });
});
