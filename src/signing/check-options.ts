import type { SigningFrameOptions } from '../wire/frame-messages.ts';
import { SIGNING_KEYS, unknownOptions } from '../wire/unknown-options.ts';
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

type HostOptions = Partial<SigningFrameOptions>;

export { watchSize } from '../ui/watch-size.ts';

/** For the frame's options; the loader throws for those that it uses itself. */
export const wrongSigningOptions = (options: object, before?: object): TypeError[] =>
  wrongOptions(RULES, options, before);

/** Warnings about misspelled options. */
export const unknownSigningOptions = (next: HostOptions, before: HostOptions) =>
  unknownOptions(next.container, SIGNING_KEYS, before.container);
