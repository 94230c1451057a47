// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createViewer } from '../../../src/pdf/viewer.ts';

function viewerIn(root: HTMLElement, options: Partial<Parameters<typeof createViewer>[0]> = {}) {
  return createViewer({
    root,
    pageSizes: [{ count: 3, width: 612, height: 792 }],
    zoom: 100,
    ...options,
  });
}
const pagesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('.pdf-page')];
const labels = (root: HTMLElement) => pagesIn(root).map((page) => page.getAttribute('aria-label'));

let root: HTMLElement;
const open = (...given: [Partial<Parameters<typeof createViewer>[0]>?]) => {
  root = document.createElement('div');
  document.body.append(root);
  return viewerIn(root, ...given);
};
afterEach(() => document.body.replaceChildren());

describe('configuring the pages of a mounted viewer', () => {
  it('updates labels and layers', () => {
    const viewer = open();
    expect(labels(root)).toEqual(['1 / 3', '2 / 3']);
    viewer.configurePages({
      pageLabel: (page, count) => `Page ${page} of ${count}`,
      layer: (page, host) => {
        host.textContent = `fields of ${page}`;
        return undefined;
      },
    });
    expect(labels(root)).toEqual(['Page 1 of 3', 'Page 2 of 3']);
    expect(viewer.layerOf(2)?.textContent).toBe('fields of 2');
    viewer.destroy();
  });

  it('keeps the page elements, so that nothing is repainted', () => {
    const viewer = open({ previews: [{ page_number: 1, url: 'data:,' }] });
    const before = pagesIn(root);
    const preview = root.querySelector('.pdf-preview');
    viewer.configurePages({ layer: () => undefined });
    expect(pagesIn(root)).toEqual(before);
    expect(preview).not.toBeNull();
    expect(root.querySelector('.pdf-preview')).toBe(preview);
    viewer.destroy();
  });

  it('cleans up the old layer once, and the new one when the viewer is destroyed', () => {
    const cleaned: string[] = [];
    const filling = (name: string) => (page: number) => () => void cleaned.push(`${name} ${page}`);
    const viewer = open({ layer: filling('old') });
    viewer.configurePages({ layer: filling('new') });
    expect(cleaned).toEqual(['old 1', 'old 2']);
    viewer.destroy();
    expect(cleaned).toEqual(['old 1', 'old 2', 'new 1', 'new 2']);
  });

  it('shows previews only of visible pages until the first page is painted', () => {
    const viewer = open({
      previews: [1, 2, 3].map((page_number) => ({ page_number, url: `data:,${page_number}` })),
    });
    expect([...root.querySelectorAll('.pdf-preview')].map((image) => image.getAttribute('src'))).toEqual([
      'data:,1',
    ]);
    viewer.destroy();
  });
});
