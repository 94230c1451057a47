import { SIGNING_KEYS } from '../wire/unknown-options.ts';
import {
  CALLBACK,
  is,
  isPlain,
  LOCALE,
  type OptionRule,
  type OptionRules,
  wrongOptions,
} from '../wire/wrong-options.ts';

const STRING: OptionRule = ['a string', is('string')];

const RULES: OptionRules = {
  locale: LOCALE,
  title: STRING,
  apiUrl: STRING,
  embedUrl: STRING,
  zoom: ['a number above 0', (value) => typeof value === 'number' && value > 0],
  prefill: ['an object of values by variable name', isPlain],
  focusOnOpen: ['boolean', is('boolean')],
  ...Object.fromEntries(
    SIGNING_KEYS.filter((name) => name.startsWith('on')).map((name): [string, OptionRule] => [
      name,
      CALLBACK,
    ]),
  ),
};

/** Of the signing frame's options; the loader throws for those that it goes by itself. */
export const wrongSigningOptions = (options: object, before?: object): TypeError[] =>
  wrongOptions(RULES, options, before);
