import { BRAND } from '../../../model/brand.ts';

const NAME = BRAND.name.replace(/\W/g, '');

/** An environment variable, such as `COUNTERSIGN_API_KEY`. */
export const variable = (name: string) => `${BRAND.slug.toUpperCase().replaceAll('-', '_')}_${name}`;
/** The npm package. */
export const PACKAGE = BRAND.slug;
/** The function that creates an API client, and the variable that holds one in examples. */
export const CREATE_CLIENT = `create${NAME}`;
export const CLIENT = `${NAME.charAt(0).toLowerCase()}${NAME.slice(1)}`;
/** The service's command. */
export const COMMAND = BRAND.slug;

/** A doc comment with the product's name instead of the one in this code. */
export const withProductNames = (text: string) =>
  text
    .replaceAll('--countersign-', `--${BRAND.slug}-`)
    .replaceAll('countersign', BRAND.slug)
    .replaceAll('Countersign', NAME);
