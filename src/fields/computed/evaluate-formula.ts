/**
 * Evaluates the expression of a `formula` field: numbers, `+ - * /`, parentheses, `{variable name}` or a bare name, and the
 * functions sum, min, max, avg, round(x, digits). The page shows the result as a preview; the service's result is stored.
 */
import { parseNumber } from '../text/check-text.ts';

/** Returns the text of the field with this variable name; undefined if there is none. */
export type VariableText = (name: string) => string | undefined;

class NotComputable extends Error {}

const DEPTH_LIMIT = 50;

const FUNCTIONS: Record<string, (values: readonly number[]) => number> = {
  sum: (values) => values.reduce((a, b) => a + b, 0),
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  avg: (values) => values.reduce((a, b) => a + b, 0) / values.length,
  round: ([value = 0, digits = 0]) => {
    const power = 10 ** Math.min(Math.max(Math.trunc(digits), 0), 10);
    return Math.round((value + Number.EPSILON * Math.sign(value)) * power) / power;
  },
};

/**
 * Returns the result as text with at most 10 decimals, so that 0.1 + 0.2 is 0.3. Null if the expression is invalid, refers to an
 * unknown field or a missing answer, or has no finite result.
 */
export function evaluateFormula(expression: string, variable: VariableText): string | null {
  const tokens = expression.match(/\{[^{}]{1,100}\}|\d+(?:\.\d+)?|[A-Za-z_]\w*|[-+*/(),]|\S/g) ?? [];
  let at = 0;
  let depth = 0;

  const take = (token: string) => tokens[at] === token && ++at > 0;
  const need = (token: string) => {
    if (!take(token)) throw new NotComputable();
  };
  const valueOfName = (name: string): number => {
    const number = parseNumber(variable(name) ?? '');
    if (number === null) throw new NotComputable();
    return number;
  };

  function sum(): number {
    if (++depth > DEPTH_LIMIT) throw new NotComputable();
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else break;
    }
    depth--;
    return value;
  }

  function product(): number {
    let value = factor();
    for (;;) {
      if (take('*')) value *= factor();
      else if (take('/')) value /= factor();
      else return value;
    }
  }

  function factor(): number {
    let sign = 1;
    while (tokens[at] === '-' || tokens[at] === '+') if (tokens[at++] === '-') sign = -sign;
    const token = tokens[at++];
    if (token === undefined) throw new NotComputable();
    if (token === '(') {
      const value = sum();
      need(')');
      return sign * value;
    }
    if (/^\d/.test(token)) return sign * Number(token);
    if (token.startsWith('{') && token.endsWith('}')) return sign * valueOfName(token.slice(1, -1).trim());
    if (!/^[A-Za-z_]/.test(token)) throw new NotComputable();
    if (!take('(')) return sign * valueOfName(token);
    const values = [sum()];
    while (take(',')) values.push(sum());
    need(')');
    const compute = Object.hasOwn(FUNCTIONS, token.toLowerCase())
      ? FUNCTIONS[token.toLowerCase()]
      : undefined;
    if (!compute) throw new NotComputable();
    return sign * compute(values);
  }

  try {
    const value = sum();
    if (at < tokens.length || !Number.isFinite(value)) return null;
    return String(Number(value.toFixed(10)));
  } catch (cause) {
    if (cause instanceof NotComputable) return null;
    throw cause;
  }
}
