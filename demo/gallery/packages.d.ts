/** The npm package, which is this very project: its types are built with it. Of them only what pages here use. */
declare module 'countersign/react' {
  import type { ComponentType } from 'react';
  export const TemplateEditor: ComponentType<Record<string, unknown>>;
}
declare module 'countersign/vue' {
  import type { Component } from 'vue';
  export const TemplateEditor: Component;
}
declare module 'countersign/element' {}
