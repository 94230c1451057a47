// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRouter, type Router } from '../../../src/console/router.ts';

let router: Router;
beforeEach(() => {
  history.replaceState(null, '', '/console/requests?status=finished');
  router = createRouter(document);
});
afterEach(() => router.destroy());

/** Clicks a link of the page as a person would. */
function click(href: string, init: MouseEventInit = {}): MouseEvent {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  link.dispatchEvent(event);
  link.remove();
  return event;
}

describe('the address', () => {
  it('says which page is shown', () => {
    expect(router.path.value).toBe('/requests');
    expect(router.query.value.get('status')).toBe('finished');
  });

  it('changes with links of the console, without loading', () => {
    expect(click('/console/templates').defaultPrevented).toBe(true);
    expect(router.path.value).toBe('/templates');
    expect(location.pathname).toBe('/console/templates');
  });

  it.each([
    ['another part of the service', '/docs/', {}],
    ['another site', 'https://example.com/console/templates', {}],
    ['a new tab', '/console/templates', { ctrlKey: true }],
    ['the middle button', '/console/templates', { button: 1 }],
  ] as const)('is left to the browser for %s', (_, href, init) => {
    const event = click(href, init);
    expect(event.defaultPrevented).toBe(false);
    expect(router.path.value).toBe('/requests');
  });
});

describe('a page with unsaved changes', () => {
  it('is left only after the person agrees', () => {
    const release = router.askBeforeLeaving();
    click('/console/templates');
    expect(router.path.value).toBe('/requests');
    expect(router.pending.value).not.toBeNull();
    router.resolvePending(false);
    expect(router.path.value).toBe('/requests');
    expect(router.pending.value).toBeNull();
    click('/console/templates');
    router.resolvePending(true);
    expect(router.path.value).toBe('/templates');
    release();
  });

  it('can be left at once after it was saved', () => {
    const release = router.askBeforeLeaving();
    release();
    click('/console/templates');
    expect(router.path.value).toBe('/templates');
  });

  it('is asked about other acts, too, such as choosing a workspace', () => {
    let chosen = '';
    const release = router.askBeforeLeaving();
    router.attempt(() => {
      chosen = 'Sales';
    });
    expect(chosen).toBe('');
    router.resolvePending(true);
    expect(chosen).toBe('Sales');
    release();
  });

  it('comes back when the browser has already left', () => {
    const release = router.askBeforeLeaving();
    history.replaceState(null, '', '/console/overview');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(location.pathname + location.search).toBe('/console/requests?status=finished');
    router.resolvePending(true);
    expect(router.path.value).toBe('/overview');
    release();
  });
});
