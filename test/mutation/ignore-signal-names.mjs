// Leaves out `{ name: 'history.steps' }` in `signal(…)`: a label for developer tools that nothing reads.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'signal-names', {
    shouldIgnore: ({ node, parent }) =>
      node.type === 'ObjectExpression' &&
      parent?.type === 'CallExpression' &&
      parent.callee.name === 'signal' &&
      parent.arguments.indexOf(node) === 1
        ? 'A name for developer tools'
        : undefined,
  }),
];
