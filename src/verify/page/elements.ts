type Child = Node | string;

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const ICONS = {
  good: 'M4 12.5 9.5 18 20 6.5',
  note: 'M12 5v9M12 18.2v.6',
  bad: 'M6 6l12 12M18 6 6 18',
} as const;

/** Inline SVG, which needs no font and no request. Decorative: the text next to it says the same. */
function drawing(d: string, width: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  for (const [key, value] of [
    ['d', d],
    ['fill', 'none'],
    ['stroke-width', width],
    ['stroke-linecap', 'round'],
  ] as const)
    path.setAttribute(key, value);
  svg.append(path);
  return svg;
}

export const icon = (kind: keyof typeof ICONS): SVGElement => drawing(ICONS[kind], '2.6');

/** Marks the language menu for users who can't read the page. */
export const globe = (): SVGElement =>
  drawing('M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M3.5 9h17M3.5 15h17M12 3q-8 9 0 18M12 3q8 9 0 18', '1.5');
