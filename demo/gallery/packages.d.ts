/** The npm package, which is built from this project, types included. Only what these pages use. */
declare module 'countersign/react' {
  import type { ComponentType } from 'react';
  export const TemplateEditor: ComponentType<Record<string, unknown>>;
}
declare module 'countersign/vue' {
  import type { Component } from 'vue';
  export const TemplateEditor: Component;
}
declare module 'countersign/element' {}
