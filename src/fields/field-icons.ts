/**
 * Icons of field types as background images. With hundreds of inline `svg` elements in view, each with a clip and a transform,
 * sorting layers takes a third of a frame.
 */
import type { FieldType } from '../model/field-types.ts';
import { paletteItems } from './palette-items.ts';

export interface FieldIcons {
  /** Class with the type's icon as background, in this color (`#rrggbb`). Its rule is added on first use. */
  classFor(type: FieldType, color: string): string;
  destroy(): void;
}

const picture = (path: string, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  )}`;

/** Icons for all elements below one root. */
export function createFieldIcons(root: Document | ShadowRoot): FieldIcons {
  const view = (root.ownerDocument ?? (root as Document)).defaultView as (Window & typeof globalThis) | null;
  const sheet = new (view?.CSSStyleSheet ?? CSSStyleSheet)();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const known = new Set<string>();
  return {
    classFor(type, color) {
      const name = `field-icon-${type}-${color.slice(1)}`;
      if (!known.has(name)) {
        known.add(name);
        sheet.insertRule(`.${name}{background-image:url("${picture(paletteItems[type].icon, color)}")}`);
      }
      return name;
    },
    destroy() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
